// Failures that CloudFront would keep: one caller's must not be the answer to the next.
import { Duration } from 'aws-cdk-lib';
import type { ErrorResponse } from 'aws-cdk-lib/aws-cloudfront';

const statuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * Without this CloudFront keeps most of them for ten seconds, also where nothing is cached and the answer says `no-store`: by the
 * path alone, so that all companies get the failure of one.
 */
export const unkeptErrors: ErrorResponse[] = statuses.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));
