locals {
  database_identifier = var.name
  database_secret_arn = aws_db_instance.rig.master_user_secret[0].secret_arn
}

resource "aws_db_subnet_group" "rig" {
  name_prefix = "${var.name}-"
  description = "Two zones, as RDS wants; the database stays in one"
  subnet_ids  = [aws_subnet.hosts.id, aws_subnet.spare.id]
}

resource "aws_db_parameter_group" "rig" {
  name_prefix = "${var.name}-"
  description = "PostgreSQL of ${var.name}"
  family      = "postgres${split(".", var.engine_version)[0]}"

  parameter {
    name  = "rds.force_ssl"
    value = var.tls ? "1" : "0"
  }

  parameter {
    name         = "shared_preload_libraries"
    value        = "pg_stat_statements"
    apply_method = "pending-reboot"
  }

  parameter {
    name  = "log_min_duration_statement"
    value = "1000"
  }

  lifecycle { create_before_destroy = true }
}

# Made here, because RDS would leave it behind for ever.
resource "aws_cloudwatch_log_group" "database" {
  name              = "/aws/rds/instance/${local.database_identifier}/postgresql"
  retention_in_days = 7
}

resource "aws_db_instance" "rig" {
  identifier     = local.database_identifier
  engine         = "postgres"
  engine_version = var.engine_version
  instance_class = local.db_class

  # A measured version must not move, and must never cost extended support.
  auto_minor_version_upgrade = false
  engine_lifecycle_support   = "open-source-rds-extended-support-disabled"
  apply_immediately          = true

  db_name                     = local.database.name
  username                    = local.database.user
  port                        = local.database.port
  manage_master_user_password = true

  availability_zone      = local.zone
  multi_az               = false
  db_subnet_group_name   = aws_db_subnet_group.rig.name
  vpc_security_group_ids = [aws_security_group.rig["database"].id]
  publicly_accessible    = false
  ca_cert_identifier     = "rds-ca-rsa2048-g1"
  parameter_group_name   = aws_db_parameter_group.rig.name

  storage_type      = "gp3"
  allocated_storage = var.db_storage_gb
  storage_encrypted = true

  enabled_cloudwatch_logs_exports = ["postgresql"]

  # Three seed rows: nothing to keep, and nothing may block a teardown.
  backup_retention_period  = 0
  delete_automated_backups = true
  skip_final_snapshot      = true
  deletion_protection      = false
  copy_tags_to_snapshot    = true

  tags = { ExpiresAt = local.expires_at }

  # The reaper first: an apply that breaks off while the database starts must not leave it running.
  depends_on = [
    aws_cloudwatch_log_group.database,
    aws_iam_role_policy.reap_database,
    aws_scheduler_schedule.reap_database,
  ]
}
