// Puts the built site into its bucket: what is named by its content is kept forever, the rest is asked for again.
import { type CfnElement, IgnoreMode, RemovalPolicy, type Stack, Token, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';

/** The build's own notes, and twins that CloudFront makes itself. */
const notPublic = ['.vite', '*.br', '*.gz', '*.map'];

const filesExcept = (siteFolder: string, exclude: readonly string[]) =>
  Source.asset(siteFolder, { exclude: [...exclude, ...notPublic], ignoreMode: IgnoreMode.GIT });

/** The function that copies is the library's own: its rights are these, on the two buckets it copies between. */
const acknowledgeCopier = (stack: Stack, bucket: IBucket, { handlerRole }: BucketDeployment): void => {
  const copier = Validations.of(handlerRole.node.scope ?? handlerRole);
  const siteArn = `<${stack.getLogicalId(bucket.node.defaultChild as CfnElement)}.Arn>`;
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const wildcards = [
    ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
      (action) => `Action::s3:${action}`,
    ),
    `Resource::${siteArn}/*`,
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
    'Resource::*',
  ];
  for (const wildcard of wildcards)
    copier.acknowledge({
      id: `AwsSolutions-IAM5[${wildcard}]`,
      reason:
        'The library gives its copier these rights on the asset bucket and the site bucket; `*` is for CloudFront invalidations, which happen at deployment only.',
    });
  copier.acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    reason: "The library's copier writes its log by this policy; it runs at deployment only.",
  });
  copier.acknowledge({
    id: 'AwsSolutions-L1',
    reason: "The library chooses the runtime of its copier; it moves with the library's version.",
  });
};

type Site = { bucket: IBucket; distribution: Distribution; siteFolder: string; page: string };

/** Files of earlier builds stay, because an open tab may still ask for them. `page` is put in place of the one in the folder. */
export const deploySite = (stack: Stack, { bucket, distribution, siteFolder, page }: Site): void => {
  const common = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(stack, 'SiteFilesLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }),
  };
  const assets = new BucketDeployment(stack, 'Assets', {
    ...common,
    sources: [filesExcept(siteFolder, ['/*', '!/assets'])],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const pages = new BucketDeployment(stack, 'Pages', {
    ...common,
    sources: [filesExcept(siteFolder, ['/assets', '/index.html']), Source.data('index.html', page)],
    cacheControl: [CacheControl.noCache()],
    distribution,
    distributionPaths: ['/*'],
  });
  // A bucket with files in it could not be taken back when the distribution cannot be made.
  assets.node.addDependency(distribution);
  // The page names its assets, so they are there before it is.
  pages.node.addDependency(assets);
  acknowledgeCopier(stack, bucket, pages);
};
