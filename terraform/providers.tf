provider "aws" {
  region = var.region

  default_tags {
    tags = {
      Project    = "reactive-versus-blocking"
      Stack      = var.name
      Pair       = "${local.instance}+${local.db_class}"
      TtlMinutes = tostring(var.ttl_minutes)
    }
  }
}
