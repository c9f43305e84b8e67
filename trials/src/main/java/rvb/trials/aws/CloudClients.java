package rvb.trials.aws;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.cloudwatch.CloudWatchClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.ssm.SsmClient;

/** The three services of AWS that trials need, with the user's ordinary credentials. */
public final class CloudClients implements AutoCloseable {

  private static final Duration ATTEMPT = Duration.ofSeconds(20);
  private static final Duration CALL = Duration.ofSeconds(60);

  private final SdkHttpClient http = UrlConnectionHttpClient.create();
  private final SsmClient ssm;
  private final S3Client s3;
  private final CloudWatchClient cloudWatch;

  private CloudClients(Region region, @Nullable URI standIn) {
    this.ssm = with(SsmClient.builder().httpClient(http), region, standIn).build();
    this.s3 = with(S3Client.builder().httpClient(http), region, standIn).build();
    this.cloudWatch = with(CloudWatchClient.builder().httpClient(http), region, standIn).build();
  }

  /**
   * The services of one region; nothing is called yet.
   *
   * @param region such as {@code us-east-1}
   */
  public static CloudClients of(String region) {
    return new CloudClients(Region.of(region), null);
  }

  /**
   * A server on this machine that stands in for all three, with credentials that mean nothing.
   *
   * @param endpoint its address, such as {@code http://127.0.0.1:4566}
   */
  public static CloudClients standIn(URI endpoint) {
    return new CloudClients(Region.US_EAST_1, endpoint);
  }

  private static <B extends AwsClientBuilder<B, ?>> B with(
      B builder, Region region, @Nullable URI standIn) {
    builder
        .region(region)
        .overrideConfiguration(
            ClientOverrideConfiguration.builder()
                .apiCallAttemptTimeout(ATTEMPT)
                .apiCallTimeout(CALL)
                .retryStrategy(
                    standIn == null
                        ? AwsRetryStrategy.standardRetryStrategy()
                        : AwsRetryStrategy.doNotRetry())
                .build());
    if (standIn != null) {
      builder
          .endpointOverride(standIn)
          .credentialsProvider(
              StaticCredentialsProvider.create(AwsBasicCredentials.create("none", "none")));
    }
    return builder;
  }

  SsmClient ssm() {
    return ssm;
  }

  S3Client s3() {
    return s3;
  }

  CloudWatchClient cloudWatch() {
    return cloudWatch;
  }

  @Override
  public void close() {
    ssm.close();
    s3.close();
    cloudWatch.close();
    http.close();
  }
}
