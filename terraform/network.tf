# No internet gateway, no NAT, no public address: the hosts reach AWS through endpoints, and nothing reaches them.

resource "aws_vpc" "rig" {
  cidr_block           = "10.50.0.0/16"
  enable_dns_support   = true
  enable_dns_hostnames = true

  tags = { Name = var.name }
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.rig.id
}

resource "aws_subnet" "hosts" {
  vpc_id            = aws_vpc.rig.id
  cidr_block        = "10.50.1.0/24"
  availability_zone = local.zone

  tags = { Name = "${var.name}-hosts" }

  lifecycle {
    precondition {
      condition     = var.db_instance != null || local.seed_pair != null
      error_message = "${var.instance} is in none of the published pairs (${local.published_names}): give -var db_instance= (such as db.t3.medium) and -var rate= too."
    }

    precondition {
      condition     = local.pair.offered_per_second != null
      error_message = "${var.instance} + ${coalesce(var.db_instance, "?")} is none of the published pairs (${local.published_names}): give -var rate= too."
    }

    precondition {
      condition     = contains(local.common_zones, local.zone)
      error_message = "${local.zone == "none" ? "No zone of ${var.region}" : local.zone} offers ${local.instance}, ${var.bench_instance} and ${local.db_class} together. These zones do: ${length(local.common_zones) == 0 ? "none; try -var current_generation=true or another region" : join(", ", local.common_zones)}."
    }

    precondition {
      condition     = !local.bench_bursts
      error_message = "bench_instance = ${var.bench_instance} bursts, so the generator could be the limit: choose one such as c6i.2xlarge."
    }
  }
}

# RDS wants a subnet group over two zones even for a database in one.
resource "aws_subnet" "spare" {
  vpc_id            = aws_vpc.rig.id
  cidr_block        = "10.50.2.0/24"
  availability_zone = local.other_zone

  tags = { Name = "${var.name}-spare" }
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.rig.id

  tags = { Name = var.name }
}

resource "aws_route_table_association" "hosts" {
  subnet_id      = aws_subnet.hosts.id
  route_table_id = aws_route_table.private.id
}

resource "aws_vpc_endpoint" "interface" {
  for_each = local.interface_endpoints

  vpc_id              = aws_vpc.rig.id
  service_name        = "com.amazonaws.${var.region}.${each.value}"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = [aws_subnet.hosts.id]
  security_group_ids  = [aws_security_group.rig["endpoints"].id]
  private_dns_enabled = true

  tags = { Name = "${var.name}-${each.value}" }
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = aws_vpc.rig.id
  service_name      = "com.amazonaws.${var.region}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = [aws_route_table.private.id]

  # dnf reads Amazon Linux's repositories from a bucket, without credentials.
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid       = "AmazonLinuxRepositories"
        Effect    = "Allow"
        Principal = "*"
        Action    = ["s3:GetObject"]
        Resource  = ["arn:${local.partition}:s3:::al2023-repos-${var.region}-de612dc2/*"]
      },
      {
        Sid       = "ThisRig"
        Effect    = "Allow"
        Principal = "*"
        Action    = ["s3:GetObject", "s3:PutObject", "s3:AbortMultipartUpload"]
        Resource  = ["${aws_s3_bucket.rig.arn}/*"]
        Condition = { StringEquals = { "aws:PrincipalAccount" = local.account_id } }
      },
    ]
  })

  tags = { Name = "${var.name}-s3" }
}

# Security groups refer to security groups; no rule names the world.

resource "aws_security_group" "rig" {
  for_each = {
    service   = "Service host"
    bench     = "Bench host"
    database  = "Database"
    endpoints = "Interface endpoints"
  }

  name_prefix = "${var.name}-${each.key}-"
  description = each.value
  vpc_id      = aws_vpc.rig.id

  lifecycle { create_before_destroy = true }
}

locals {
  flows = merge(
    { for service, port in local.service_ports : "bench-to-${service}" => { from = "bench", to = "service", port = port } },
    {
      "service-to-database"  = { from = "service", to = "database", port = local.database.port }
      "bench-to-database"    = { from = "bench", to = "database", port = local.database.port }
      "service-to-endpoints" = { from = "service", to = "endpoints", port = 443 }
      "bench-to-endpoints"   = { from = "bench", to = "endpoints", port = 443 }
    },
  )
}

resource "aws_vpc_security_group_egress_rule" "flow" {
  for_each = local.flows

  description                  = each.key
  security_group_id            = aws_security_group.rig[each.value.from].id
  referenced_security_group_id = aws_security_group.rig[each.value.to].id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
}

resource "aws_vpc_security_group_ingress_rule" "flow" {
  for_each = local.flows

  description                  = each.key
  security_group_id            = aws_security_group.rig[each.value.to].id
  referenced_security_group_id = aws_security_group.rig[each.value.from].id
  ip_protocol                  = "tcp"
  from_port                    = each.value.port
  to_port                      = each.value.port
}

resource "aws_vpc_security_group_egress_rule" "s3" {
  for_each = toset(["service", "bench"])

  description       = "${each.key}-to-s3"
  security_group_id = aws_security_group.rig[each.key].id
  prefix_list_id    = data.aws_ec2_managed_prefix_list.s3.id
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}
