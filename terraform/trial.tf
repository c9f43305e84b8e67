# Load is no part of apply: it is run through these documents, as often as wanted. Every parameter is
# matched by a pattern that leaves nothing for a shell to interpret.

locals {
  trial_parameters = {
    TrialId     = { pattern = "^[a-z0-9][a-z0-9-]{2,62}$", default = null, description = "Name of the trial, and of its folder under results/" }
    Target      = { pattern = "^http://[A-Za-z0-9][A-Za-z0-9.-]{0,100}:[1-9][0-9]{1,4}/$", default = local.hosts.bench.url, description = "URL of the service; http://localhost:PORT/ on the service host" }
    Rate        = { pattern = "^[1-9][0-9]{0,6}$", default = tostring(local.pair.offered_per_second), description = "Offered rate, requests per second" }
    Connections = { pattern = "^[1-9][0-9]{0,4}$", default = tostring(local.pair.connections), description = "Connections" }
    Threads     = { pattern = "^[1-9][0-9]?$", default = tostring(local.pair.threads), description = "Threads of the generator" }
    Duration    = { pattern = "^[1-9][0-9]{0,2}$", default = "60", description = "Window, seconds" }
    Warmup      = { pattern = "^(0|[1-9][0-9]{0,2})$", default = "10", description = "Warm-up before the window, seconds" }
  }

  service_parameters = {
    Service = { pattern = "^(${join("|", keys(local.service_ports))})$", default = var.service, description = "Service to start" }
    Pool    = { pattern = "^[1-9][0-9]{0,2}$", default = tostring(var.pool), description = "Its database connections" }
  }

  # The commands lie in documents/, from where a rehearsal takes them, too.
  documents = {
    trial = {
      description = "Runs one trial on this host and brings its results to the bucket"
      parameters  = local.trial_parameters
      timeout     = "3600"
    }
    service = {
      description = "Starts one service in a fresh process on the service host"
      parameters  = local.service_parameters
      timeout     = "300"
    }
    ready = {
      description = "Waits until this host is ready"
      parameters  = {}
      timeout     = "1500"
    }
  }
}

resource "aws_ssm_document" "rig" {
  for_each = local.documents

  name            = "${var.name}-${each.key}"
  document_type   = "Command"
  document_format = "JSON"

  content = jsonencode(merge(
    {
      schemaVersion = "2.2"
      description   = each.value.description
      mainSteps = [{
        action = "aws:runShellScript"
        name   = each.key
        inputs = {
          timeoutSeconds = each.value.timeout
          runCommand     = split("\n", chomp(file("${path.module}/documents/${each.key}")))
        }
      }]
    },
    length(each.value.parameters) == 0 ? {} : {
      parameters = {
        for name, parameter in each.value.parameters : name => merge(
          { type = "String", description = parameter.description, allowedPattern = parameter.pattern },
          parameter.default == null ? {} : { default = parameter.default },
        )
      }
    },
  ))
}

# Apply ends when both hosts have seen the right answer, or says what went wrong.
resource "aws_ssm_association" "ready" {
  for_each = { for role, host in aws_instance.host : role => host.id if var.wait_until_ready }

  name                             = aws_ssm_document.rig["ready"].name
  association_name                 = "${var.name}-ready-${each.key}"
  wait_for_success_timeout_seconds = 1800

  targets {
    key    = "InstanceIds"
    values = [each.value]
  }
}
