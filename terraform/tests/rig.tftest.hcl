# What a finished apply has made: security, hosts, documents, guard, costs.

mock_provider "aws" {
  source = "./tests/mocks"
}

variables {
  build_root = "./tests/built"
}

run "no_host_is_reachable_or_readable_from_outside" {
  assert {
    condition = alltrue([
      for host in aws_instance.host :
      host.metadata_options[0].http_tokens == "required"
      && host.metadata_options[0].http_put_response_hop_limit == 1
      && host.root_block_device[0].encrypted
      && !host.associate_public_ip_address
    ])
    error_message = "Hosts: IMDSv2 only, one hop, encrypted disk, no public address."
  }

  assert {
    condition     = length(aws_instance.host) == 2 && !anytrue([for name in fileset(".", "*.tf") : can(regex("key_name|internet_gateway|nat_gateway|map_public_ip", file(name)))])
    error_message = "No SSH key, no internet gateway, no NAT, no public address stands in the configuration."
  }

  assert {
    condition = alltrue([
      for rule in aws_vpc_security_group_ingress_rule.flow :
      rule.cidr_ipv4 == null && rule.cidr_ipv6 == null && rule.referenced_security_group_id != null && rule.from_port == rule.to_port
    ])
    error_message = "Nothing may be open to an address range, or to more than one port."
  }

  assert {
    condition     = alltrue([for rule in aws_vpc_security_group_egress_rule.flow : rule.cidr_ipv4 == null && rule.from_port == rule.to_port])
    error_message = "Nothing may leave for an address range."
  }

  assert {
    condition     = alltrue([for role, host in aws_instance.host : host.vpc_security_group_ids == toset([aws_security_group.rig[role].id])]) && aws_db_instance.rig.vpc_security_group_ids == toset([aws_security_group.rig["database"].id])
    error_message = "Each machine is in its own group, and in no other."
  }

  assert {
    condition     = toset([for rule in values(aws_vpc_security_group_ingress_rule.flow) : tonumber(rule.from_port)]) == toset([443, 5050, 5432, 8080, 8081, 8082])
    error_message = "Open are the four services, the database and the endpoints."
  }

  assert {
    condition     = toset(keys(aws_vpc_endpoint.interface)) == toset(["ssm", "ssmmessages", "ec2messages", "secretsmanager"]) && alltrue([for endpoint in aws_vpc_endpoint.interface : endpoint.private_dns_enabled])
    error_message = "The hosts reach SSM and Secrets Manager through endpoints."
  }
}

run "the_database_is_private_encrypted_and_leaves_nothing_behind" {
  assert {
    condition     = !aws_db_instance.rig.publicly_accessible && aws_db_instance.rig.storage_encrypted && !aws_db_instance.rig.multi_az
    error_message = "The database is private, encrypted, and in one zone."
  }

  assert {
    condition     = aws_db_instance.rig.manage_master_user_password && aws_db_instance.rig.password == null && aws_db_instance.rig.password_wo == null
    error_message = "RDS makes and keeps the password; none is in the configuration or the state."
  }

  assert {
    condition     = aws_db_instance.rig.skip_final_snapshot && aws_db_instance.rig.delete_automated_backups && aws_db_instance.rig.backup_retention_period == 0 && !aws_db_instance.rig.deletion_protection
    error_message = "Destroy must always work and leave no snapshot."
  }

  assert {
    condition     = aws_db_instance.rig.engine_version == "18.4" && !aws_db_instance.rig.auto_minor_version_upgrade && aws_db_instance.rig.engine_lifecycle_support == "open-source-rds-extended-support-disabled" && aws_db_parameter_group.rig.family == "postgres18"
    error_message = "The engine is pinned, and extended support is never paid."
  }

  assert {
    condition = { for parameter in aws_db_parameter_group.rig.parameter : parameter.name => parameter.value } == {
      "rds.force_ssl"              = "1"
      "shared_preload_libraries"   = "pg_stat_statements"
      "log_min_duration_statement" = "1000"
    }
    error_message = "TLS is forced, and statements are counted."
  }

  assert {
    condition     = aws_db_instance.rig.availability_zone == aws_subnet.hosts.availability_zone
    error_message = "The database lies in the hosts' zone."
  }
}

run "policies_name_what_they_allow" {
  assert {
    condition = alltrue(flatten([
      for policy in [aws_iam_role_policy.host.policy, aws_iam_role_policy.reap_database.policy, aws_iam_role_policy.reap_hosts.policy] : [
        for statement in jsondecode(policy).Statement :
        !contains(statement.Resource, "*") && !anytrue([for action in statement.Action : strcontains(action, "*")])
      ]
    ]))
    error_message = "No policy of ours may use * as an action or a resource."
  }

  assert {
    condition     = jsondecode(aws_iam_role_policy.host.policy).Statement[2].Resource == ["arn:aws:secretsmanager:us-east-1:123456789012:secret:rds!db-mocked"]
    error_message = "A host reads one secret: the database's."
  }

  assert {
    condition = jsondecode(aws_s3_bucket_policy.rig.policy).Statement[0].Condition == { Bool = { "aws:SecureTransport" = "false" } } && alltrue([
      aws_s3_bucket_public_access_block.rig.block_public_acls,
      aws_s3_bucket_public_access_block.rig.block_public_policy,
      aws_s3_bucket_public_access_block.rig.ignore_public_acls,
      aws_s3_bucket_public_access_block.rig.restrict_public_buckets,
    ])
    error_message = "The bucket is private and takes TLS only."
  }
}

run "packages_can_be_installed_without_internet" {
  assert {
    condition = anytrue([
      for statement in jsondecode(aws_vpc_endpoint.s3.policy).Statement :
      statement.Effect == "Allow" && statement.Principal == "*" && contains(statement.Action, "s3:GetObject")
      && contains(statement.Resource, "arn:aws:s3:::al2023-repos-us-east-1-de612dc2/*") && !can(statement.Condition)
    ])
    error_message = "dnf reads Amazon Linux's repositories from this bucket, without credentials."
  }

  assert {
    condition     = alltrue([for statement in jsondecode(aws_vpc_endpoint.s3.policy).Statement : alltrue([for resource in statement.Resource : startswith(resource, "arn:aws:s3:::al2023-repos-") || startswith(resource, aws_s3_bucket.rig.arn)])])
    error_message = "The endpoint leads to the repositories and to this rig's bucket, nowhere else."
  }

  assert {
    condition     = toset(keys(aws_vpc_security_group_egress_rule.s3)) == toset(["service", "bench"]) && alltrue([for rule in aws_vpc_security_group_egress_rule.s3 : rule.from_port == 443 && rule.prefix_list_id == "pl-63a5400a"])
    error_message = "Both hosts may leave for S3, on 443."
  }
}

run "user_data_is_what_cloud_init_understands" {
  assert {
    condition     = alltrue([for host in aws_instance.host : startswith(host.user_data, "#cloud-config\n") && toset(keys(yamldecode(host.user_data))) == toset(["write_files", "runcmd"])])
    error_message = "cloud-init takes unknown keys without a word: only these two are meant."
  }

  assert {
    condition     = alltrue([for host in aws_instance.host : length(host.user_data) < 16384])
    error_message = "EC2 takes 16 KiB of user data."
  }

  assert {
    condition = alltrue([
      for host in aws_instance.host :
      { for file in yamldecode(host.user_data).write_files : file.path => file.permissions } == { "/etc/rvb/host.env" = "0600", "/etc/rvb/artifacts.sha256" = "0644", "/etc/rvb/boot" = "0700" }
    ])
    error_message = "The settings are readable by root alone."
  }

  assert {
    condition     = yamldecode(aws_instance.host["service"].user_data).write_files[2].content == file("templates/boot")
    error_message = "The boot script arrives unchanged."
  }
}

run "the_service_gets_the_settings_of_the_contract" {
  assert {
    condition = { for line in compact(split("\n", yamldecode(aws_instance.host["service"].user_data).write_files[0].content)) : split("=", line)[0] => trim(substr(line, length(split("=", line)[0]) + 1, -1), "\"") } == {
      PGDATABASE      = "rvb"
      PGHOST          = "rvb.mocked.us-east-1.rds.amazonaws.com"
      PGPORT          = "5432"
      PGSSLMODE       = "verify-full"
      PGSSLROOTCERT   = "/opt/rvb/rds-ca.pem"
      PGUSER          = "rvb"
      RVB_BUCKET      = "rvb-mocked"
      RVB_DB_INSTANCE = "db.t3.large"
      RVB_EXPIRES_AT  = output.rig.expires_at
      RVB_INSTANCE    = "c4.xlarge"
      RVB_JVM_FLAGS   = ""
      RVB_POOL        = "4"
      RVB_PORTS       = "mvc-jdbc-platform=8081 mvc-jdbc-virtual=8082 ratpack-async-pg=5050 webflux-r2dbc=8080"
      RVB_REGION      = "us-east-1"
      RVB_ROLE        = "service"
      RVB_SECRET      = "arn:aws:secretsmanager:us-east-1:123456789012:secret:rds!db-mocked"
      RVB_SERVICE     = "ratpack-async-pg"
      RVB_URL         = "http://localhost:5050/"
    }
    error_message = "The service host's settings are these, and no password is among them."
  }

  assert {
    condition     = strcontains(aws_instance.host["bench"].user_data, "RVB_URL=\\\"http://10.50.1.10:5050/\\\"") || strcontains(yamldecode(aws_instance.host["bench"].user_data).write_files[0].content, "RVB_URL=\"http://10.50.1.10:5050/\"")
    error_message = "The bench host asks the service host over the network."
  }
}

run "artifacts_lie_under_their_hash" {
  assert {
    condition     = toset(keys(aws_s3_object.artifact)) == toset(["ratpack-async-pg/target/ratpack-async-pg.jar", "webflux-r2dbc/target/webflux-r2dbc.jar", "mvc-jdbc-platform/target/mvc-jdbc-platform.jar", "mvc-jdbc-virtual/target/mvc-jdbc-virtual.jar", "wrk2/target/wrk2.jar", "trials/target/trials.jar", "wrk2/wrk2", "wrk2/wrk2.options", "host/rvb", "host/service", "host/trial", "host/upload", "host/rvb@.service", "contract/schema.sql", "contract/seed.sql", "contract/products.json", "rds-ca.pem"])
    error_message = "Both hosts get all jars, the launchers and scripts, the seed, and the root certificate."
  }

  assert {
    condition     = alltrue([for name, object in aws_s3_object.artifact : object.key == "artifacts/${filesha256(object.source)}/${name}"])
    error_message = "An artifact's key holds its hash."
  }

  assert {
    condition     = strcontains(yamldecode(aws_instance.host["bench"].user_data).write_files[1].content, "${filesha256("tests/built/wrk2/target/wrk2.jar")}  wrk2/target/wrk2.jar\n")
    error_message = "The host checks every artifact against the hash that Terraform computed."
  }
}

run "documents_leave_nothing_for_a_shell" {
  assert {
    condition = alltrue(flatten([
      for document in ["trial", "service"] : [
        for name, parameter in jsondecode(aws_ssm_document.rig[document].content).parameters :
        startswith(parameter.allowedPattern, "^") && endswith(parameter.allowedPattern, "$") && !anytrue([
          for attack in ["1'; reboot; '", "$(reboot)", "`reboot`", "a b", "1;2", "1|2", "1&2", "x\ny", "../x", ""] : can(regex(parameter.allowedPattern, attack))
        ])
      ]
    ]))
    error_message = "Every parameter must be anchored and refuse quotes, blanks, line ends and shell characters."
  }

  assert {
    condition = alltrue(flatten([
      for document in ["trial", "service"] : [
        for name, parameter in jsondecode(aws_ssm_document.rig[document].content).parameters :
        can(regex(parameter.allowedPattern, parameter.default)) if can(parameter.default)
      ]
    ]))
    error_message = "Every default must match its own pattern."
  }

  assert {
    condition     = !can(jsondecode(aws_ssm_document.rig["trial"].content).parameters.TrialId.default)
    error_message = "A trial is always named."
  }

  assert {
    condition     = jsondecode(aws_ssm_document.rig["trial"].content).parameters.Target.default == "http://10.50.1.10:5050/" && can(regex(jsondecode(aws_ssm_document.rig["trial"].content).parameters.Target.allowedPattern, "http://localhost:5050/"))
    error_message = "A trial runs against the service host, and on it against localhost."
  }

  assert {
    condition     = length(aws_ssm_association.ready) == 2
    error_message = "Apply waits for both hosts."
  }
}

run "everything_ends_at_one_deadline" {
  assert {
    condition     = aws_scheduler_schedule.reap_database.target[0].arn == "arn:aws:scheduler:::aws-sdk:rds:deleteDBInstance" && jsondecode(aws_scheduler_schedule.reap_database.target[0].input) == { DbInstanceIdentifier = "rvb", SkipFinalSnapshot = true, DeleteAutomatedBackups = true }
    error_message = "The reaper deletes the database, not only stops it."
  }

  assert {
    condition     = aws_scheduler_schedule.reap_hosts.target[0].arn == "arn:aws:scheduler:::aws-sdk:ec2:terminateInstances" && toset(jsondecode(aws_scheduler_schedule.reap_hosts.target[0].input).InstanceIds) == toset([for host in aws_instance.host : host.id])
    error_message = "The reaper terminates both hosts."
  }

  assert {
    condition = (
      aws_scheduler_schedule.reap_hosts.schedule_expression == "at(${trimsuffix(output.rig.expires_at, "Z")})"
      && aws_scheduler_schedule.reap_database.schedule_expression == aws_scheduler_schedule.reap_hosts.schedule_expression
      && aws_scheduler_schedule.reap_hosts.schedule_expression_timezone == "UTC"
    )
    error_message = "Both reapers come once, at the deadline."
  }

  assert {
    condition     = timecmp(output.rig.expires_at, timeadd(plantimestamp(), "121m")) < 0 && timecmp(output.rig.expires_at, timeadd(plantimestamp(), "100m")) > 0
    error_message = "The deadline is two hours after the apply."
  }

  assert {
    condition     = alltrue([for host in aws_instance.host : host.instance_initiated_shutdown_behavior == "terminate" && host.tags["ExpiresAt"] == output.rig.expires_at])
    error_message = "A host that shuts down terminates, and says when."
  }

  assert {
    condition     = length(aws_budgets_budget.month) == 0
    error_message = "Without an address there is no budget."
  }
}

run "the_cost_of_an_hour_is_complete" {
  assert {
    condition     = output.hourly_cost.parts.service_host == 0.199 && output.hourly_cost.parts.bench_host == 0.34 && output.hourly_cost.parts.database == 0.145 && output.hourly_cost.parts.endpoints == 0.04
    error_message = "c4.xlarge, c6i.2xlarge, db.t3.large and four endpoints have these prices."
  }

  assert {
    condition     = abs(output.hourly_cost.total - 0.736961) < 0.00001 && length(output.hourly_cost.without_price) == 0 && output.hourly_cost.prices_of == "2026-11-20"
    error_message = "The total adds volumes, secret and monitoring to the machines, and says of when its prices are."
  }
}

run "the_variants_reach_the_machines" {
  variables {
    tls                 = false
    service             = "mvc-jdbc-virtual"
    jvm_flags           = "-Xmx512m -XX:+UseSerialGC"
    wait_until_ready    = false
    detailed_monitoring = false
    cluster             = false
    budget_email        = "someone@example.org"
    wrk2_binary         = "./tests/built/wrk2/target/wrk2.jar"
  }

  assert {
    condition     = one([for parameter in aws_db_parameter_group.rig.parameter : parameter.value if parameter.name == "rds.force_ssl"]) == "0" && strcontains(yamldecode(aws_instance.host["service"].user_data).write_files[0].content, "PGSSLMODE=\"disable\"") && !strcontains(yamldecode(aws_instance.host["service"].user_data).write_files[0].content, "PGSSLROOTCERT")
    error_message = "Without TLS neither side asks for it."
  }

  assert {
    condition     = jsondecode(aws_ssm_document.rig["trial"].content).parameters.Target.default == "http://10.50.1.10:8082/" && jsondecode(aws_ssm_document.rig["service"].content).parameters.Service.default == "mvc-jdbc-virtual"
    error_message = "The chosen service is started, and asked."
  }

  assert {
    condition     = strcontains(yamldecode(aws_instance.host["service"].user_data).write_files[0].content, "RVB_JVM_FLAGS=\"-Xmx512m -XX:+UseSerialGC\"")
    error_message = "The flags reach the service's unit."
  }

  assert {
    condition     = length(aws_ssm_association.ready) == 0 && length(aws_placement_group.cluster) == 0 && alltrue([for host in aws_instance.host : !host.monitoring]) && contains(keys(aws_s3_object.artifact), "wrk2-c")
    error_message = "Waiting, placement, monitoring and the C program follow their variables."
  }

  assert {
    condition     = aws_budgets_budget.month[0].limit_amount == "20" && aws_budgets_budget.month[0].notification != null
    error_message = "With an address there is a budget of 20 dollars."
  }
}
