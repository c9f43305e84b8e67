# -var instance= alone picks a published pair, what AWS launches for it today, and what it was offered.

mock_provider "aws" {
  source = "./tests/mocks"
}

variables {
  build_root = "./tests/built"
}

run "t2_micro_is_trial_1" {
  command = plan

  variables {
    instance = "t2.micro"
  }

  override_data {
    target = data.aws_ec2_instance_type.service
    values = { supported_architectures = ["x86_64"], burstable_performance_supported = true, ebs_optimized_support = "unsupported", supported_placement_strategies = ["partition", "spread"] }
  }

  assert {
    condition     = output.pair.trial == 1 && output.pair.instance == "t2.micro" && output.pair.db_class == "db.t3.micro"
    error_message = "t2.micro runs beside trial 1, on t2.micro and db.t3.micro."
  }

  assert {
    condition     = output.pair.offered_per_second == 10000 && output.pair.connections == 72 && output.pair.threads == 4 && output.pair.pool == 4
    error_message = "Trial 1 offered 10000/s over 72 connections with 4 threads and a pool of 4."
  }

  assert {
    condition     = output.pair.same_instance && !output.pair.same_as_seed
    error_message = "The EC2 type is the published one, the pair is not: RDS launches no db.t2."
  }

  assert {
    condition     = output.pair.instance_bursts && !output.pair.cluster && length(aws_placement_group.cluster) == 0
    error_message = "A T2 bursts and takes no cluster placement."
  }

  assert {
    condition     = aws_instance.host["service"].credit_specification[0].cpu_credits == "standard" && !aws_instance.host["service"].ebs_optimized
    error_message = "A T2 runs on standard credits, as in 2016, and refuses ebs_optimized."
  }

  assert {
    condition     = length(aws_instance.host["bench"].credit_specification) == 0
    error_message = "The bench host has no credits to specify."
  }
}

run "t2_medium_takes_the_larger_database" {
  command = plan

  variables {
    instance = "t2.medium"
  }

  assert {
    condition     = output.pair.trial == 3 && output.pair.db_class == "db.t3.medium" && output.pair.offered_per_second == 20000
    error_message = "t2.medium alone is trial 3."
  }
}

run "a_2016_name_picks_the_other_database" {
  command = plan

  variables {
    instance    = "t2.medium"
    db_instance = "t2.micro"
  }

  assert {
    condition     = output.pair.trial == 2 && output.pair.db_class == "db.t3.micro" && output.pair.offered_per_second == 15000
    error_message = "t2.medium with t2.micro is trial 2, offered 15000/s."
  }
}

run "so_does_a_class_of_today" {
  command = plan

  variables {
    instance    = "c4.large"
    db_instance = "db.t3.medium"
  }

  assert {
    condition     = output.pair.trial == 5 && output.pair.seed_db_instance == "t2.medium"
    error_message = "c4.large with db.t3.medium stands beside trial 5."
  }
}

run "m4_large_is_trial_4" {
  command = plan

  variables {
    instance = "m4.large"
  }

  assert {
    condition     = output.pair.trial == 4 && output.pair.db_class == "db.t3.medium" && output.pair.cluster
    error_message = "m4.large is trial 4 and takes a cluster placement."
  }
}

run "c4_large_is_trial_6" {
  command = plan

  variables {
    instance = "c4.large"
  }

  assert {
    condition     = output.pair.trial == 6 && output.pair.db_class == "db.t3.large" && output.pair.offered_per_second == 20000
    error_message = "c4.large alone is trial 6."
  }
}

run "c4_xlarge_is_trial_7_and_the_default" {
  command = plan

  assert {
    condition     = output.pair.trial == 7 && output.pair.instance == "c4.xlarge" && output.pair.db_class == "db.t3.large"
    error_message = "Without any variable the pair is trial 7's."
  }

  assert {
    condition     = output.pair.offered_per_second == 25000 && output.pair.connections == 100
    error_message = "Trial 7 offered 25000/s over 100 connections."
  }

  assert {
    condition     = output.pair.database_bursts && !output.pair.instance_bursts && length(aws_placement_group.cluster) == 1
    error_message = "c4.xlarge does not burst, its database does; both hosts share a cluster placement group."
  }
}

run "the_current_generation_is_never_the_published_instance" {
  command = plan

  variables {
    instance           = "c4.xlarge"
    current_generation = true
  }

  assert {
    condition     = output.pair.instance == "c6i.xlarge" && output.pair.seed_instance == "c4.xlarge" && !output.pair.same_instance && !output.pair.same_as_seed
    error_message = "The successor runs beside the published trial and is marked as another instance."
  }
}

run "an_unpublished_pair_runs_at_a_rate_of_its_own" {
  command = plan

  variables {
    instance    = "c7i.large"
    db_instance = "db.m6i.large"
    rate        = 3000
  }

  assert {
    condition     = output.pair.trial == null && output.pair.offered_per_second == 3000 && output.pair.connections == 72
    error_message = "A pair of one's own has no published trial."
  }

  assert {
    condition     = output.hourly_cost.total == null && contains(output.hourly_cost.without_price, "service_host") && contains(output.hourly_cost.without_price, "database")
    error_message = "A type without a price makes the total unknown, not too low."
  }
}

run "given_numbers_override_the_published_ones" {
  command = plan

  variables {
    rate        = 12000
    connections = 50
    pool        = 16
  }

  assert {
    condition     = output.pair.offered_per_second == 12000 && output.pair.connections == 50 && output.pair.pool == 16 && output.pair.trial == 7
    error_message = "rate, connections and pool override the published trial's."
  }
}

run "the_zone_is_one_that_offers_all_three" {
  command = plan

  assert {
    condition     = output.rig.zone == "us-east-1a" && aws_subnet.hosts.availability_zone == "us-east-1a" && aws_subnet.spare.availability_zone == "us-east-1b"
    error_message = "The first common zone holds the machines, another one the spare subnet."
  }
}
