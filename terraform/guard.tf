# Everything that ends the bill: a deadline, reapers for hosts and database, and a budget.

# Born at the first apply, and again whenever the machines change.
resource "terraform_data" "clock" {
  input            = plantimestamp()
  triggers_replace = [local.instance, local.db_class, var.bench_instance, local.zone]

  lifecycle { ignore_changes = [input] }
}

locals {
  expires_at = timeadd(terraform_data.clock.output, "${var.ttl_minutes}m")
  reap_at    = "at(${formatdate("YYYY-MM-DD'T'hh:mm:ss", local.expires_at)})"
}

# A stopped database starts again after seven days; a deleted one stays deleted.
resource "aws_scheduler_schedule" "reap_database" {
  name                         = "${var.name}-reap-database"
  description                  = "Deletes the database of ${var.name} when its time is over"
  schedule_expression          = local.reap_at
  schedule_expression_timezone = "UTC"

  flexible_time_window { mode = "OFF" }

  target {
    arn      = "arn:${local.partition}:scheduler:::aws-sdk:rds:deleteDBInstance"
    role_arn = aws_iam_role.reaper.arn
    input = jsonencode({
      DbInstanceIdentifier   = local.database_identifier
      SkipFinalSnapshot      = true
      DeleteAutomatedBackups = true
    })
  }

  lifecycle {
    precondition {
      condition     = timecmp(local.expires_at, plantimestamp()) > 0
      error_message = "The time of this stack was over at ${local.expires_at} and its machines are deleted. Run `terraform destroy`, then apply again."
    }
  }
}

resource "aws_scheduler_schedule" "reap_hosts" {
  name                         = "${var.name}-reap-hosts"
  description                  = "Terminates the hosts of ${var.name} when their time is over"
  schedule_expression          = local.reap_at
  schedule_expression_timezone = "UTC"

  flexible_time_window { mode = "OFF" }

  target {
    arn      = "arn:${local.partition}:scheduler:::aws-sdk:ec2:terminateInstances"
    role_arn = aws_iam_role.reaper.arn
    input    = jsonencode({ InstanceIds = [for host in aws_instance.host : host.id] })
  }

  depends_on = [aws_iam_role_policy.reap_hosts]
}

resource "aws_budgets_budget" "month" {
  count = var.budget_email == null ? 0 : 1

  name         = "${var.name}-month"
  budget_type  = "COST"
  limit_amount = tostring(var.budget_usd)
  limit_unit   = "USD"
  time_unit    = "MONTHLY"

  notification {
    comparison_operator        = "GREATER_THAN"
    threshold                  = 80
    threshold_type             = "PERCENTAGE"
    notification_type          = "ACTUAL"
    subscriber_email_addresses = [var.budget_email]
  }

  notification {
    comparison_operator        = "GREATER_THAN"
    threshold                  = 100
    threshold_type             = "PERCENTAGE"
    notification_type          = "FORECASTED"
    subscriber_email_addresses = [var.budget_email]
  }
}
