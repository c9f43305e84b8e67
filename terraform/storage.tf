# One bucket: artifacts under their hash go in, results come out.

resource "aws_s3_bucket" "rig" {
  bucket_prefix = "${var.name}-"
  force_destroy = true # Fetch the results first: `terraform destroy` must always work.
}

resource "aws_s3_bucket_public_access_block" "rig" {
  bucket                  = aws_s3_bucket.rig.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_ownership_controls" "rig" {
  bucket = aws_s3_bucket.rig.id

  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "rig" {
  bucket = aws_s3_bucket.rig.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "rig" {
  bucket = aws_s3_bucket.rig.id

  rule {
    id     = "unfinished-uploads"
    status = "Enabled"

    filter {}

    abort_incomplete_multipart_upload {
      days_after_initiation = 1
    }
  }
}

resource "aws_s3_bucket_policy" "rig" {
  bucket = aws_s3_bucket.rig.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.rig.arn, "${aws_s3_bucket.rig.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })

  depends_on = [aws_s3_bucket_public_access_block.rig]
}

resource "aws_s3_object" "artifact" {
  for_each = local.artifacts

  bucket      = aws_s3_bucket.rig.id
  key         = "artifacts/${local.artifact_sha256[each.key]}/${each.key}"
  source      = each.value
  source_hash = local.artifact_sha256[each.key]

  lifecycle {
    precondition {
      condition     = fileexists(each.value)
      error_message = "${each.value} is missing. Build it first: run `mvn package` in the project root, or point -var build_root= at a built tree."
    }
  }
}
