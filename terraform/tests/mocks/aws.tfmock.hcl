# What AWS would answer. ARNs are well formed, because the provider checks them even when mocked.

mock_data "aws_caller_identity" {
  defaults = { account_id = "123456789012" }
}

mock_data "aws_partition" {
  defaults = { partition = "aws" }
}

mock_data "aws_availability_zones" {
  defaults = { names = ["us-east-1a", "us-east-1b", "us-east-1e"] }
}

mock_data "aws_ec2_instance_type" {
  defaults = {
    burstable_performance_supported = false
    ebs_optimized_support           = "default"
    supported_architectures         = ["x86_64"]
    supported_placement_strategies  = ["cluster", "partition", "spread"]
  }
}

mock_data "aws_ec2_instance_type_offerings" {
  defaults = { locations = ["us-east-1b", "us-east-1a"] }
}

mock_data "aws_ssm_parameter" {
  defaults = { insecure_value = "ami-0123456789abcdef0" }
}

mock_data "aws_ec2_managed_prefix_list" {
  defaults = { id = "pl-63a5400a" }
}

mock_resource "aws_s3_bucket" {
  defaults = { id = "rvb-mocked", arn = "arn:aws:s3:::rvb-mocked" }
}

mock_resource "aws_iam_role" {
  defaults = { arn = "arn:aws:iam::123456789012:role/rvb-mocked" }
}

mock_resource "aws_instance" {
  defaults = { arn = "arn:aws:ec2:us-east-1:123456789012:instance/i-0123456789abcdef0" }
}

mock_resource "aws_db_instance" {
  defaults = {
    address            = "rvb.mocked.us-east-1.rds.amazonaws.com"
    master_user_secret = [{ secret_arn = "arn:aws:secretsmanager:us-east-1:123456789012:secret:rds!db-mocked" }]
  }
}
