output "pair" {
  description = "What runs, the published trial it stands beside, and whether it is the same pair."
  value       = local.pair
}

output "rig" {
  description = "Everything a program needs to run trials here."
  value = {
    name              = var.name
    region            = var.region
    zone              = local.zone
    bucket            = aws_s3_bucket.rig.id
    service_instance  = aws_instance.host["service"].id
    bench_instance    = aws_instance.host["bench"].id
    bench_type        = var.bench_instance
    database          = local.database_identifier
    database_address  = aws_db_instance.rig.address
    engine_version    = aws_db_instance.rig.engine_version
    tls               = var.tls
    cpu_credits       = local.service_bursts ? var.cpu_credits : null
    service           = var.service
    service_urls      = { for service, port in local.service_ports : service => "http://${local.service_address}:${port}/" }
    same_host_urls    = { for service, port in local.service_ports : service => "http://localhost:${port}/" }
    trial_document    = aws_ssm_document.rig["trial"].name
    service_document  = aws_ssm_document.rig["service"].name
    artifacts_sha256  = local.artifact_sha256
    expires_at        = local.expires_at
    prices_date       = try(local.prices.date, null)
    service_usd_hour  = local.hourly_parts.service_host
    database_usd_hour = local.hourly_parts.database
  }
}

output "commands" {
  description = "What to type next, in this order. TRIAL is a name of your own, such as c4-xlarge-1."
  value = {
    start_service    = "aws ssm send-command --region ${var.region} --document-name ${aws_ssm_document.rig["service"].name} --instance-ids ${aws_instance.host["service"].id} --parameters Service=${var.service},Pool=${var.pool}"
    trial            = "aws ssm send-command --region ${var.region} --document-name ${aws_ssm_document.rig["trial"].name} --instance-ids ${aws_instance.host["bench"].id} --parameters TrialId=TRIAL"
    trial_same_host  = "aws ssm send-command --region ${var.region} --document-name ${aws_ssm_document.rig["trial"].name} --instance-ids ${aws_instance.host["service"].id} --parameters TrialId=TRIAL,Target=${local.hosts.service.url}"
    await_trial      = "until aws s3api head-object --region ${var.region} --bucket ${aws_s3_bucket.rig.id} --key results/TRIAL/done.json; do sleep 5; done"
    fetch            = "aws s3 cp --region ${var.region} --recursive s3://${aws_s3_bucket.rig.id}/results/ runs/aws/"
    shell_on_bench   = "aws ssm start-session --region ${var.region} --target ${aws_instance.host["bench"].id}"
    wrk2_on_bench    = "wrk2 -t${local.pair.threads} -c${local.pair.connections} -d60s -R${coalesce(local.pair.offered_per_second, 1)} --latency ${local.hosts.bench.url}"
    shell_on_service = "aws ssm start-session --region ${var.region} --target ${aws_instance.host["service"].id}"
    destroy          = "terraform -chdir=terraform destroy"
  }
}

output "hourly_cost" {
  description = "US dollars an hour for everything this stack runs, from the dated price file; null where a price is unknown."
  value = {
    parts         = local.hourly_parts
    total         = local.hourly_usd
    without_price = local.without_price
    prices_of     = try(local.prices.date, null)
    until         = local.expires_at
  }
}
