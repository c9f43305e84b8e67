# What to launch.

variable "instance" {
  description = "EC2 type of the service host. One of the 2016 trials picks the whole pair; any other type needs db_instance and rate too."
  type        = string
  default     = "c4.xlarge"
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", var.instance))
    error_message = "instance = \"${var.instance}\" is no EC2 instance type. Use one of the 2016 trials (t2.micro, t2.medium, m4.large, c4.large, c4.xlarge) or a type such as c7i.large."
  }
}

variable "db_instance" {
  description = "Database class: a 2016 name (t2.micro, t2.medium, t2.large), mapped to what RDS offers today, or a class of today (db.t3.medium). Default: the larger database published for the instance."
  type        = string
  default     = null

  validation {
    condition     = var.db_instance == null || can(regex("^(t2\\.(micro|medium|large)|db\\.[a-z][a-z0-9]*\\.[a-z0-9]+)$", var.db_instance))
    error_message = "db_instance = \"${coalesce(var.db_instance, "null")}\" is neither a 2016 name (t2.micro, t2.medium, t2.large) nor an RDS class such as db.t3.medium."
  }

  validation {
    condition     = var.db_instance == null || !can(regex("^db\\.(t2|m4|r4)\\.", var.db_instance))
    error_message = "RDS launches db.t2, db.m4 and db.r4 no more. Give the 2016 name without \"db.\" (t2.medium becomes db.t3.medium) or a class of today."
  }
}

variable "current_generation" {
  description = "Launch today's successor of a 2016 EC2 type (c4.xlarge becomes c6i.xlarge), for regions that refuse the previous generation. The pair is then never shown as the published one."
  type        = bool
  default     = false
  nullable    = false
}

variable "bench_instance" {
  description = "EC2 type of the bench host that runs the generator. No burstable type: the generator must never be the limit."
  type        = string
  default     = "c6i.2xlarge"
  nullable    = false

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*\\.[a-z0-9-]+$", var.bench_instance)) && !can(regex("^t[0-9]", var.bench_instance))
    error_message = "bench_instance = \"${var.bench_instance}\" cannot carry a generator: give a type that does not burst, such as c6i.2xlarge."
  }
}

variable "service" {
  description = "The service that is started at boot. All four are installed; the document NAME-service starts another."
  type        = string
  default     = "ratpack-async-pg"
  nullable    = false

  validation {
    condition     = contains(["ratpack-async-pg", "webflux-r2dbc", "mvc-jdbc-platform", "mvc-jdbc-virtual"], var.service)
    error_message = "service = \"${var.service}\" is unknown. Use ratpack-async-pg, webflux-r2dbc, mvc-jdbc-platform or mvc-jdbc-virtual."
  }
}

# What the trial offers. Null takes the published trial's number.

variable "rate" {
  description = "Offered rate, requests per second. Default: what the published trial offered."
  type        = number
  default     = null

  validation {
    condition     = var.rate == null || try(var.rate >= 1 && var.rate <= 1000000 && floor(var.rate) == var.rate, false)
    error_message = "rate must be a whole number of requests per second from 1 to 1000000."
  }
}

variable "connections" {
  description = "Connections of the generator. Default: the published trial's (72 or 100)."
  type        = number
  default     = null

  validation {
    condition     = var.connections == null || try(var.connections >= 1 && var.connections <= 10000 && floor(var.connections) == var.connections, false)
    error_message = "connections must be a whole number from 1 to 10000."
  }
}

variable "pool" {
  description = "Database connections of the service (DB_POOL_SIZE). The published trials had 4."
  type        = number
  default     = 4
  nullable    = false

  validation {
    condition     = var.pool >= 1 && var.pool <= 1000 && floor(var.pool) == var.pool
    error_message = "pool must be a whole number of connections from 1 to 1000."
  }

  validation {
    condition     = var.pool <= 60 || !endswith(local.db_class, ".micro")
    error_message = "A database of class micro takes about 80 connections in all: keep pool at 60 or below, or choose a larger db_instance."
  }
}

variable "jvm_flags" {
  description = "Flags of every service's JVM, the same for all four."
  type        = string
  default     = ""
  nullable    = false

  validation {
    condition     = can(regex("^[A-Za-z0-9:+=._/, -]*$", var.jvm_flags))
    error_message = "jvm_flags may hold letters, digits, blanks and : + = . _ / , - only, for example \"-Xmx512m -XX:+UseSerialGC\"."
  }
}

# The database.

variable "engine_version" {
  description = "PostgreSQL version on RDS, pinned to the minor. Minors stop being offered for creation after some months."
  type        = string
  default     = "18.4"
  nullable    = false

  validation {
    condition     = can(regex("^(1[4-9]|[2-9][0-9])\\.[0-9]+$", var.engine_version))
    error_message = "engine_version = \"${var.engine_version}\" must be MAJOR.MINOR with a major of 14 or later, such as 18.4. `aws rds describe-db-engine-versions --engine postgres` lists what can be created."
  }
}

variable "tls" {
  description = "Encrypt database connections and verify the server (rds.force_ssl, PGSSLMODE=verify-full). It costs CPU; the 2016 trials had none (-var tls=false)."
  type        = bool
  default     = true
  nullable    = false
}

variable "db_storage_gb" {
  description = "Size of the database's gp3 volume in GB."
  type        = number
  default     = 20
  nullable    = false

  validation {
    condition     = var.db_storage_gb >= 20 && var.db_storage_gb <= 1000
    error_message = "db_storage_gb must be from 20 (the least that RDS takes) to 1000."
  }
}

# Where.

variable "region" {
  description = "AWS region. Prices are known for us-east-1 only."
  type        = string
  default     = "us-east-1"
  nullable    = false

  validation {
    condition     = fileexists("${path.module}/rds-ca/${var.region}.pem")
    error_message = "region = \"${var.region}\": there is no rds-ca/${var.region}.pem. Choose a region that has one, or put that region's RDS root certificate (RSA2048 G1) there."
  }
}

variable "az" {
  description = "Availability zone of all three machines, such as us-east-1a. Default: the first zone that offers all of them."
  type        = string
  default     = null

  validation {
    condition     = var.az == null || can(regex("^${var.region}[a-z]$", var.az))
    error_message = "az = \"${coalesce(var.az, "null")}\" is no zone of ${var.region}. Give one such as ${var.region}a, or none."
  }
}

variable "cluster" {
  description = "Put both hosts in a cluster placement group. Default: when both types support it. The database can never be in one."
  type        = bool
  default     = null
}

variable "cpu_credits" {
  description = "Credits of a burstable service host: standard (throttled when spent, as in 2016) or unlimited (billed when spent)."
  type        = string
  default     = "standard"
  nullable    = false

  validation {
    condition     = contains(["standard", "unlimited"], var.cpu_credits)
    error_message = "cpu_credits = \"${var.cpu_credits}\" must be standard or unlimited."
  }
}

variable "detailed_monitoring" {
  description = "CloudWatch figures of both hosts every minute instead of every five: a trial lasts a minute."
  type        = bool
  default     = true
  nullable    = false
}

# What it may cost.

variable "ttl_minutes" {
  description = "Minutes after which the hosts and the database are deleted, whatever happens. Counted from the apply."
  type        = number
  default     = 120
  nullable    = false

  validation {
    condition     = var.ttl_minutes >= 30 && var.ttl_minutes <= 1440 && floor(var.ttl_minutes) == var.ttl_minutes
    error_message = "ttl_minutes must be a whole number from 30 (the database alone takes about 10 to start) to 1440 (a day)."
  }
}

variable "budget_email" {
  description = "Address that AWS Budgets warns. Without one there is no budget."
  type        = string
  default     = null

  validation {
    condition     = var.budget_email == null || can(regex("^[^@[:space:]]+@[^@[:space:]]+\\.[^@[:space:]]+$", var.budget_email))
    error_message = "budget_email is no e-mail address."
  }
}

variable "budget_usd" {
  description = "Monthly cost of the whole account, in US dollars, at which the budget warns."
  type        = number
  default     = 20
  nullable    = false

  validation {
    condition     = var.budget_usd >= 1
    error_message = "budget_usd must be 1 or more."
  }
}

# The rest.

variable "name" {
  description = "Name of this stack. Two stacks in one account and region need two names."
  type        = string
  default     = "rvb"
  nullable    = false

  validation {
    condition     = can(regex("^[a-z](-?[a-z0-9]){1,19}$", var.name))
    error_message = "name = \"${var.name}\" must be 2 to 20 lower-case letters, digits and single hyphens, beginning with a letter."
  }
}

variable "build_root" {
  description = "Where the built modules lie: BUILD_ROOT/MODULE/target/MODULE.jar. Default: the project root."
  type        = string
  default     = ".."
  nullable    = false
}

variable "wrk2_binary" {
  description = "Path of the C program wrk2, built for the hosts' Linux. It is installed as wrk2-c. Default: none."
  type        = string
  default     = null

  validation {
    condition     = var.wrk2_binary == null || try(fileexists(var.wrk2_binary), false)
    error_message = "wrk2_binary = \"${coalesce(var.wrk2_binary, "null")}\" does not exist."
  }
}

variable "wait_until_ready" {
  description = "Let apply end only when the bench host has got the right answer from the service."
  type        = bool
  default     = true
  nullable    = false
}
