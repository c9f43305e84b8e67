# Bad input stops the plan, before anything costs money.

mock_provider "aws" {
  source = "./tests/mocks"
}

variables {
  build_root = "./tests/built"
}

run "an_instance_type_has_a_family_and_a_size" {
  command = plan
  variables {
    instance = "large"
  }
  expect_failures = [var.instance]
}

run "an_unpublished_instance_needs_a_database" {
  command = plan
  variables {
    instance = "c7i.large"
  }
  expect_failures = [aws_subnet.hosts]
}

run "an_unpublished_pair_needs_a_rate" {
  command = plan
  variables {
    instance    = "c4.xlarge"
    db_instance = "t2.micro"
  }
  expect_failures = [aws_subnet.hosts]
}

run "a_database_class_of_2016_cannot_be_launched" {
  command = plan
  variables {
    db_instance = "db.t2.medium"
  }
  expect_failures = [var.db_instance]
}

run "a_database_has_a_class" {
  command = plan
  variables {
    db_instance = "medium"
  }
  expect_failures = [var.db_instance]
}

run "the_bench_host_does_not_burst_by_name" {
  command = plan
  variables {
    bench_instance = "t3.medium"
  }
  expect_failures = [var.bench_instance]
}

run "the_bench_host_does_not_burst_by_capability" {
  command = plan
  override_data {
    target = data.aws_ec2_instance_type.bench
    values = { supported_architectures = ["x86_64"], supported_placement_strategies = ["partition"], burstable_performance_supported = true }
  }
  expect_failures = [aws_subnet.hosts]
}

run "no_zone_offers_everything" {
  command = plan
  override_data {
    target = data.aws_ec2_instance_type_offerings.by_zone
    values = { locations = ["us-east-1f"] }
  }
  expect_failures = [aws_subnet.hosts]
}

run "the_chosen_zone_does_not_offer_everything" {
  command = plan
  variables {
    az = "us-east-1e"
  }
  expect_failures = [aws_subnet.hosts]
}

run "the_zone_lies_in_the_region" {
  command = plan
  variables {
    az = "eu-west-1a"
  }
  expect_failures = [var.az]
}

run "the_region_has_a_root_certificate" {
  command = plan
  variables {
    region = "xx-nowhere-1"
  }
  expect_failures = [var.region]
}

run "the_service_is_one_of_four" {
  command = plan
  variables {
    service = "ratpack"
  }
  expect_failures = [var.service]
}

run "the_rate_is_positive" {
  command = plan
  variables {
    rate = 0
  }
  expect_failures = [var.rate]
}

run "the_connections_are_whole" {
  command = plan
  variables {
    connections = 1.5
  }
  expect_failures = [var.connections]
}

run "the_pool_is_positive" {
  command = plan
  variables {
    pool = 0
  }
  expect_failures = [var.pool]
}

run "the_pool_fits_a_micro_database" {
  command = plan
  variables {
    instance = "t2.micro"
    pool     = 61
  }
  expect_failures = [var.pool]
}

run "jvm_flags_hold_nothing_for_a_shell" {
  command = plan
  variables {
    jvm_flags = "-Xmx1g; reboot"
  }
  expect_failures = [var.jvm_flags]
}

run "the_engine_version_is_pinned_to_its_minor" {
  command = plan
  variables {
    engine_version = "18"
  }
  expect_failures = [var.engine_version]
}

run "the_storage_is_what_rds_takes" {
  command = plan
  variables {
    db_storage_gb = 10
  }
  expect_failures = [var.db_storage_gb]
}

run "credits_are_standard_or_unlimited" {
  command = plan
  variables {
    cpu_credits = "none"
  }
  expect_failures = [var.cpu_credits]
}

run "the_time_is_limited" {
  command = plan
  variables {
    ttl_minutes = 100000
  }
  expect_failures = [var.ttl_minutes]
}

run "the_time_outlasts_the_start_of_the_database" {
  command = plan
  variables {
    ttl_minutes = 5
  }
  expect_failures = [var.ttl_minutes]
}

run "a_budget_warns_an_address" {
  command = plan
  variables {
    budget_email = "nobody"
  }
  expect_failures = [var.budget_email]
}

run "a_budget_is_positive" {
  command = plan
  variables {
    budget_usd = 0
  }
  expect_failures = [var.budget_usd]
}

run "the_name_fits_every_resource" {
  command = plan
  variables {
    name = "Rvb_1"
  }
  expect_failures = [var.name]
}

run "a_binary_of_wrk2_exists" {
  command = plan
  variables {
    wrk2_binary = "./tests/no-such-file"
  }
  expect_failures = [var.wrk2_binary]
}

run "the_jars_are_built" {
  command = plan
  variables {
    build_root = "./tests"
  }
  expect_failures = [aws_s3_object.artifact]
}

run "a_stack_whose_time_is_over_is_not_revived" {
  command = plan
  override_resource {
    target          = terraform_data.clock
    override_during = plan
    values          = { output = "2020-01-01T00:00:00Z" }
  }
  expect_failures = [aws_scheduler_schedule.reap_database]
}
