// The stack at the edge: the site from a private bucket and the API behind one address, with firewall and security headers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Fn, ReferenceStrength, SecretValue, Stack, Tags, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { ApiStack } from './apiStack.ts';
import { type Cell, edgeRegion, originSecretName, placeOf } from './cell.ts';
import { filesBucketName } from './dataStack.ts';
import { addressRecords, certificateOf } from './edge/domainRecords.ts';
import { callerHeaders, edgeFunction, pageRewrite } from './edge/edgeFunctions.ts';
import { edgeLog, edgeLogBucket } from './edge/edgeLog.ts';
import { edgeStack } from './edge/edgeStack.ts';
import { firewall } from './edge/firewall.ts';
import { pageWithRules, unlistedPaths } from './edge/securityHeaders.ts';
import { deploySite } from './edge/siteFiles.ts';
import { unkeptErrors } from './edge/unkeptErrors.ts';
import { privateBucket } from './privateBucket.ts';

export type WebSettings = {
  readonly cell: Cell;
  readonly api: ApiStack;
  /** The folder that Vite built. */
  readonly siteFolder: string;
};

const apiBehaviour = (
  stack: Stack,
  { cell, api }: WebSettings,
  headers: IResponseHeadersPolicy,
): BehaviorOptions => {
  // Read at deployment from the other region: `https://<id>.execute-api.<region>.amazonaws.com` without its beginning.
  const endpoint = Stack.consumeReference(api.api.apiEndpoint, ReferenceStrength.WEAK);
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', endpoint)), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(30),
      customHeaders: {
        'x-origin-secret': SecretValue.secretsManager(originSecretName(cell)).unsafeUnwrap(),
      },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
    // The functions do it: here nothing is compressed but what may be kept (decision 0132).
    compress: false,
    functionAssociations: [
      {
        function: edgeFunction(stack, 'CallerHeaders', callerHeaders),
        eventType: FunctionEventType.VIEWER_REQUEST,
      },
    ],
  };
};

const siteBehaviour = (stack: Stack, bucket: IBucket, headers: IResponseHeadersPolicy): BehaviorOptions => ({
  // With the right to list, a file that is not there is a 404 instead of a 403; no address of ours reaches the list itself.
  origin: S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy: headers,
  compress: true,
  functionAssociations: [
    {
      function: edgeFunction(stack, 'PageRewrite', pageRewrite),
      eventType: FunctionEventType.VIEWER_REQUEST,
    },
  ],
});

export const webStack = (scope: Construct, settings: WebSettings): { stack: Stack } => {
  const { cell, api, siteFolder } = settings;
  const stack = new Stack(scope, `mizan-${cell.name}-Web`, {
    env: placeOf({ ...cell, region: edgeRegion }),
    description: `Mizan ${cell.name}: the site and the way to the API`,
    terminationProtection: cell.kind === 'silo' && !cell.founding,
  });
  Tags.of(stack).add('mizan:cell', cell.name);
  stack.addStackDependency(api.stack, 'the secret that CloudFront sends is made there');
  const logs = edgeLogBucket(stack);
  const bucket = privateBucket(stack, 'Site', {
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
  });
  const filesOrigin = `https://${filesBucketName(cell)}.s3.${cell.region}.${stack.urlSuffix}`;
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const { usual, unlisted: responseHeadersPolicy } = edgeStack(scope, cell, html);
  const [site, calls] = [siteBehaviour(stack, bucket, usual), apiBehaviour(stack, settings, usual)];
  const pages = unlistedPaths.pages.map((path) => [path, { ...site, responseHeadersPolicy }]);
  const distribution = new Distribution(stack, 'Distribution', {
    comment: stack.stackName,
    domainNames: [cell.domain],
    certificate: certificateOf(stack, cell),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    webAclId: firewall(stack).attrArn,
    defaultRootObject: 'index.html',
    errorResponses: unkeptErrors,
    defaultBehavior: site,
    additionalBehaviors: {
      [unlistedPaths.calls]: { ...calls, responseHeadersPolicy },
      ...Object.fromEntries(pages),
      '/api/*': calls,
    },
  });
  edgeLog(stack, logs, distribution);
  addressRecords(stack, cell, distribution);
  Validations.of(distribution).acknowledge({
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason:
      'The list is asked for at the address of the bucket itself, and the page rewrite turns that into the page.',
  });
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR3',
    reason: 'The log that it looks for holds whole addresses, so another one is kept, of chosen fields.',
  });
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR1',
    reason: 'People sign in from wherever they travel; the firewall decides by behaviour, not by country.',
  });
  deploySite(stack, { bucket, distribution, siteFolder, page: pageWithRules(html, filesOrigin) });
  return { stack };
};
