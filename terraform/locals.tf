# The published trials, what AWS launches in their place today, and what they offered.

locals {
  published = [
    for trial in csvdecode(file("${path.module}/../results/2016/trials.csv")) : {
      trial               = tonumber(trial.trial)
      instance            = trial.ec2_instance
      db_instance         = trial.rds_instance
      threads             = tonumber(trial.threads)
      connections         = tonumber(trial.connections)
      rate                = tonumber(trial.offered_rate)
      achieved_per_second = tonumber(trial.requests_per_sec)
      db_class            = local.db_class_today[trial.rds_instance]
    }
  ]

  # RDS moved db.t2 by force from June 2024 and never ran PostgreSQL 13 or later on it.
  db_class_today = {
    "t2.micro"  = "db.t3.micro"
    "t2.medium" = "db.t3.medium"
    "t2.large"  = "db.t3.large"
  }

  # t3.micro has two vCPUs where t2.micro has one.
  instance_today = {
    "t2.micro"  = "t3.micro"
    "t2.medium" = "t3.medium"
    "m4.large"  = "m6i.large"
    "c4.large"  = "c6i.large"
    "c4.xlarge" = "c6i.xlarge"
  }

  candidates = [
    for pair in local.published : pair
    if pair.instance == var.instance
    && (var.db_instance == null || contains([pair.db_instance, pair.db_class], coalesce(var.db_instance, "none")))
  ]

  # Of two published pairs with one instance, the larger database.
  by_size   = flatten([for size in ["large", "medium", "micro"] : [for pair in local.candidates : pair if endswith(pair.db_instance, ".${size}")]])
  seed_pair = try(local.by_size[0], null)

  instance = var.current_generation ? lookup(local.instance_today, var.instance, var.instance) : var.instance
  db_class = (
    var.db_instance == null
    ? try(local.seed_pair.db_class, "db.none.none")
    : lookup(local.db_class_today, coalesce(var.db_instance, "none"), coalesce(var.db_instance, "none"))
  )

  published_names = join(", ", [for pair in local.published : "${pair.instance} + ${pair.db_instance}"])

  pair = {
    trial              = try(local.seed_pair.trial, null)
    seed_instance      = try(local.seed_pair.instance, null)
    seed_db_instance   = try(local.seed_pair.db_instance, null)
    instance           = local.instance
    db_class           = local.db_class
    same_instance      = try(local.seed_pair.instance, null) == local.instance
    same_as_seed       = try(local.seed_pair.instance, null) == local.instance && "db.${try(local.seed_pair.db_instance, "")}" == local.db_class
    instance_bursts    = local.service_bursts
    database_bursts    = startswith(local.db_class, "db.t") # RDS has no API that tells.
    cluster            = local.cluster
    offered_per_second = try(coalesce(var.rate, try(local.seed_pair.rate, null)), null)
    threads            = try(local.seed_pair.threads, 4)
    connections        = coalesce(var.connections, try(local.seed_pair.connections, null), 72)
    pool               = var.pool
  }
}

# Services, artifacts and addresses.

locals {
  service_ports = {
    "ratpack-async-pg"  = 5050
    "webflux-r2dbc"     = 8080
    "mvc-jdbc-platform" = 8081
    "mvc-jdbc-virtual"  = 8082
  }

  # On a host the artifacts lie under /opt/rvb by these names, in which jars lie as in the repository.
  artifacts = merge(
    {
      for module in concat(keys(local.service_ports), ["wrk2", "trials"]) :
      "${module}/target/${module}.jar" => "${var.build_root}/${module}/target/${module}.jar"
    },
    { for name in ["wrk2", "wrk2.options"] : "wrk2/${name}" => "${path.module}/../wrk2/${name}" },
    { for name in fileset("${path.module}/host", "*") : "host/${name}" => "${path.module}/host/${name}" },
    {
      for name in ["schema.sql", "seed.sql", "products.json"] :
      "contract/${name}" => "${path.module}/../contract/src/main/resources/rvb/contract/${name}"
    },
    { "rds-ca.pem" = "${path.module}/rds-ca/${var.region}.pem" },
    var.wrk2_binary == null ? {} : { "wrk2-c" = var.wrk2_binary },
  )

  # A missing file gets a hash of zeros, and its upload a precondition that says what to do.
  artifact_sha256 = {
    for name, path in local.artifacts :
    name => fileexists(path) ? filesha256(path) : format("%064d", 0)
  }

  account_id = data.aws_caller_identity.current.account_id
  partition  = data.aws_partition.current.partition
  database   = { name = "rvb", user = "rvb", port = 5432 }

  # Each costs the same by the hour in a zone; ec2messages is the SSM agent's older channel.
  interface_endpoints = toset(["ssm", "ssmmessages", "ec2messages", "secretsmanager"])

  root_volume_gb = 16
}

# Costs, from a dated file; a type without a price makes the total unknown, never too low.

locals {
  prices = try(jsondecode(file("${path.module}/prices/${reverse(sort(fileset("${path.module}/prices", "${var.region}-*.json")))[0]}")), null)

  hourly_parts = {
    service_host = try(local.prices.ec2PerHour[local.instance], null)
    bench_host   = try(local.prices.ec2PerHour[var.bench_instance], null)
    database     = try(local.prices.rdsPostgresPerHour[local.db_class], null)
    endpoints    = try(local.prices.interfaceEndpointPerHour * length(local.interface_endpoints), null)
    volumes      = try((local.prices.ebsGp3PerGbMonth * 2 * local.root_volume_gb + local.prices.rdsGp3PerGbMonth * var.db_storage_gb) / local.prices.hoursPerMonth, null)
    secret       = try(local.prices.secretPerMonth / local.prices.hoursPerMonth, null)
    monitoring   = var.detailed_monitoring ? try(local.prices.detailedMonitoringPerHostMonth * 2 / local.prices.hoursPerMonth, null) : 0
  }

  without_price = [for part, price in local.hourly_parts : part if price == null]
  hourly_usd    = length(local.without_price) > 0 ? null : sum(values(local.hourly_parts))
}
