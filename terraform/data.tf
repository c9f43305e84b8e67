data "aws_caller_identity" "current" {}

data "aws_partition" "current" {}

data "aws_availability_zones" "available" {
  state = "available"

  filter {
    name   = "opt-in-status"
    values = ["opt-in-not-required"]
  }
}

# What a type can do comes from AWS, never from its name.
data "aws_ec2_instance_type" "service" {
  instance_type = local.instance
}

data "aws_ec2_instance_type" "bench" {
  instance_type = var.bench_instance
}

# us-east-1e lacks t3, m6i and c6i. RDS does not say where a class runs; the EC2 type of the same name does.
data "aws_ec2_instance_type_offerings" "by_zone" {
  for_each = toset([local.instance, var.bench_instance, trimprefix(local.db_class, "db.")])

  location_type = "availability-zone"

  filter {
    name   = "instance-type"
    values = [each.value]
  }
}

data "aws_ssm_parameter" "amazon_linux" {
  for_each = toset(["arm64", "x86_64"])

  name = "/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-${each.value}"
}

data "aws_ec2_managed_prefix_list" "s3" {
  name = "com.amazonaws.${var.region}.s3"
}

locals {
  open_zones = sort(data.aws_availability_zones.available.names)
  offering = [
    for offered in data.aws_ec2_instance_type_offerings.by_zone : offered.locations
    if length(offered.locations) > 0
  ]
  common_zones = sort(setintersection(local.open_zones, local.open_zones, local.offering...))
  zone         = coalesce(var.az, try(local.common_zones[0], null), "none")
  other_zone   = try([for zone in local.open_zones : zone if zone != local.zone][0], "none")

  service_bursts = data.aws_ec2_instance_type.service.burstable_performance_supported
  bench_bursts   = data.aws_ec2_instance_type.bench.burstable_performance_supported
  cluster = coalesce(var.cluster, alltrue([
    for type in [data.aws_ec2_instance_type.service, data.aws_ec2_instance_type.bench] :
    contains(type.supported_placement_strategies, "cluster")
  ]))

  service_architecture = one(setintersection(["arm64", "x86_64"], data.aws_ec2_instance_type.service.supported_architectures))
  bench_architecture   = one(setintersection(["arm64", "x86_64"], data.aws_ec2_instance_type.bench.supported_architectures))
}
