locals {
  service_address = cidrhost(aws_subnet.hosts.cidr_block, 10)

  hosts = {
    service = {
      type         = local.instance
      address      = local.service_address
      architecture = local.service_architecture
      ebs          = data.aws_ec2_instance_type.service.ebs_optimized_support
      credits      = local.service_bursts ? [var.cpu_credits] : []
      url          = "http://localhost:${local.service_ports[var.service]}/"
    }
    bench = {
      type         = var.bench_instance
      address      = cidrhost(aws_subnet.hosts.cidr_block, 20)
      architecture = local.bench_architecture
      ebs          = data.aws_ec2_instance_type.bench.ebs_optimized_support
      credits      = []
      url          = "http://${local.service_address}:${local.service_ports[var.service]}/"
    }
  }

  # One file of settings a host; every script there reads it. The password is not among them.
  host_settings = merge(
    {
      RVB_REGION      = var.region
      RVB_BUCKET      = aws_s3_bucket.rig.id
      RVB_SECRET      = local.database_secret_arn
      RVB_EXPIRES_AT  = local.expires_at
      RVB_INSTANCE    = local.instance
      RVB_DB_INSTANCE = local.db_class
      RVB_SERVICE     = var.service
      RVB_POOL        = tostring(var.pool)
      RVB_PORTS       = join(" ", [for service, port in local.service_ports : "${service}=${port}"])
      RVB_JVM_FLAGS   = var.jvm_flags
      PGHOST          = aws_db_instance.rig.address
      PGPORT          = tostring(local.database.port)
      PGDATABASE      = local.database.name
      PGUSER          = local.database.user
      PGSSLMODE       = var.tls ? "verify-full" : "disable"
    },
    var.tls ? { PGSSLROOTCERT = "/opt/rvb/rds-ca.pem" } : {},
  )
}

# cloud-init takes unknown keys without a word: a test holds the set of them.
locals {
  user_data = {
    for role, host in local.hosts : role => join("\n", ["#cloud-config", yamlencode({
      write_files = [
        {
          path        = "/etc/rvb/host.env"
          permissions = "0600"
          content = templatefile("${path.module}/templates/host.env.tftpl", {
            settings = merge(local.host_settings, { RVB_ROLE = role, RVB_URL = host.url })
          })
        },
        {
          path        = "/etc/rvb/artifacts.sha256"
          permissions = "0644"
          content     = templatefile("${path.module}/templates/artifacts.sha256.tftpl", { sha256 = local.artifact_sha256 })
        },
        {
          path        = "/etc/rvb/boot"
          permissions = "0700"
          content     = file("${path.module}/templates/boot")
        },
      ]
      runcmd = [["/etc/rvb/boot"]]
    })])
  }
}

resource "aws_placement_group" "cluster" {
  count = local.cluster ? 1 : 0

  name     = "${var.name}-cluster"
  strategy = "cluster"
}

resource "aws_instance" "host" {
  for_each = local.hosts

  instance_type          = each.value.type
  ami                    = data.aws_ssm_parameter.amazon_linux[each.value.architecture].insecure_value
  subnet_id              = aws_subnet.hosts.id
  private_ip             = each.value.address
  vpc_security_group_ids = [aws_security_group.rig[each.key].id]
  iam_instance_profile   = aws_iam_instance_profile.host.name
  placement_group        = one(aws_placement_group.cluster[*].name)
  monitoring             = var.detailed_monitoring
  ebs_optimized          = each.value.ebs != "unsupported" # t2 refuses it.

  user_data_replace_on_change          = true
  associate_public_ip_address          = false
  instance_initiated_shutdown_behavior = "terminate"

  user_data = local.user_data[each.key]

  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  root_block_device {
    volume_type = "gp3"
    volume_size = local.root_volume_gb
    encrypted   = true
  }

  dynamic "credit_specification" {
    for_each = each.value.credits

    content {
      cpu_credits = credit_specification.value
    }
  }

  tags = { Name = "${var.name}-${each.key}", ExpiresAt = local.expires_at }

  # A newer image must not replace hosts in the middle of a comparison.
  lifecycle { ignore_changes = [ami] }

  # What a host needs within its first minute.
  depends_on = [
    aws_iam_role_policy.host,
    aws_iam_role_policy_attachment.ssm,
    aws_route_table_association.hosts,
    aws_s3_object.artifact,
    aws_vpc_endpoint.interface,
    aws_vpc_endpoint.s3,
    aws_vpc_security_group_egress_rule.flow,
    aws_vpc_security_group_egress_rule.s3,
    aws_vpc_security_group_ingress_rule.flow,
  ]
}
