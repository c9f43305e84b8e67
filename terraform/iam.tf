# What a host may do: talk to SSM, read its artifacts and one secret, write results.

resource "aws_iam_role" "host" {
  name_prefix = "${var.name}-host-"
  description = "Service host and bench host of ${var.name}"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "ec2.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_role_policy_attachment" "ssm" {
  role       = aws_iam_role.host.name
  policy_arn = "arn:${local.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"
}

resource "aws_iam_role_policy" "host" {
  name_prefix = "rig-"
  role        = aws_iam_role.host.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Sid      = "ReadArtifacts"
        Effect   = "Allow"
        Action   = ["s3:GetObject"]
        Resource = ["${aws_s3_bucket.rig.arn}/artifacts/*"]
      },
      {
        Sid      = "WriteResults"
        Effect   = "Allow"
        Action   = ["s3:PutObject", "s3:AbortMultipartUpload"]
        Resource = ["${aws_s3_bucket.rig.arn}/results/*"]
      },
      {
        Sid      = "ReadDatabasePassword"
        Effect   = "Allow"
        Action   = ["secretsmanager:GetSecretValue"]
        Resource = [local.database_secret_arn]
      },
    ]
  })
}

resource "aws_iam_instance_profile" "host" {
  name_prefix = "${var.name}-host-"
  role        = aws_iam_role.host.name
}

# What the reaper may do: delete these three machines, nothing else.

resource "aws_iam_role" "reaper" {
  name_prefix = "${var.name}-reaper-"
  description = "Deletes the machines of ${var.name} when their time is over"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "scheduler.amazonaws.com" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "aws:SourceAccount" = local.account_id } }
    }]
  })
}

resource "aws_iam_role_policy" "reap_database" {
  name_prefix = "database-"
  role        = aws_iam_role.reaper.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["rds:DeleteDBInstance"]
      Resource = ["arn:${local.partition}:rds:${var.region}:${local.account_id}:db:${local.database_identifier}"]
    }]
  })
}

resource "aws_iam_role_policy" "reap_hosts" {
  name_prefix = "hosts-"
  role        = aws_iam_role.reaper.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["ec2:TerminateInstances"]
      Resource = [for host in aws_instance.host : host.arn]
    }]
  })
}
