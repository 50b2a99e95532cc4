// The log of the edge: what CloudFront notes of each request, without its address, which may be a link to a document or to a new password.
import { ArnFormat, Duration, type Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { privateBucket } from '../privateBucket.ts';

/**
 * All that is kept. Path, query, referrer, cookies and headers stay out, because tokens and codes are in them; in place of the path
 * there is the pattern that it matched.
 */
const loggedFields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'c-country',
  'x-host-header',
  'cache-behavior-path-pattern',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'sc-content-len',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'x-edge-detailed-result-type',
  'ssl-protocol',
  'ssl-cipher',
];

export const edgeLogBucket = (stack: Stack): IBucket =>
  privateBucket(stack, 'Logs', { lifecycleRules: [{ expiration: Duration.days(365) }] });

/** The service that delivers for this source writes, and no other. */
const allowDelivery = (stack: Stack, bucket: IBucket, source: string): void => {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'DeliverLog',
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: {
          's3:x-amz-acl': 'bucket-owner-full-control',
          'aws:SourceAccount': stack.account,
        },
        ArnLike: {
          'aws:SourceArn': stack.formatArn({
            service: 'logs',
            resource: 'delivery-source',
            resourceName: source,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        },
      },
    }),
  );
};

/** The older kind of log has no choice of fields, so the distribution itself keeps none. */
export const edgeLog = (stack: Stack, bucket: IBucket, distribution: Distribution): void => {
  const source = new CfnDeliverySource(stack, 'EdgeLogSource', {
    name: stack.stackName,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'EdgeLogDestination', {
    name: stack.stackName,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(stack, 'EdgeLog', {
    deliverySourceName: source.ref,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...loggedFields],
  });
  allowDelivery(stack, bucket, source.name);
  if (bucket.policy) delivery.node.addDependency(bucket.policy);
};
