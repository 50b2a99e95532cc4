// A bucket that nobody reaches without a signature over TLS: the only kind of bucket there is.
import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';

/** Typed as IBucket, because under exact optional types the library's own Bucket is none. */
export const privateBucket = (stack: Stack, id: string, props: BucketProps): IBucket =>
  new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...props,
  }) as IBucket;
