// The quotas of AWS that cells come near, with their defaults, and how much of each the templates of an account take up.
import type { Resource } from '../cellTemplates.ts';

/** A stack in its deployed form. */
export type Deployed = {
  readonly region: string;
  readonly template: { Resources: Record<string, Resource>; Outputs?: Record<string, unknown> };
};

/** What counts by itself: the largest one of all, or their sum over the account, or over one region of it. */
type Scope = 'each' | 'account' | 'region';

type Quota = {
  readonly name: string;
  readonly scope: Scope;
  readonly max: number;
  /** The page of the documentation of AWS that says so. */
  readonly source: string;
  readonly counts: (stack: Deployed) => readonly number[];
};

const resourcesOf = ({ template }: Deployed, type: string): Resource[] =>
  Object.values(template.Resources).filter(({ Type }) => Type === type);

const howMany = (type: string) => (stack: Deployed) => [resourcesOf(stack, type).length];

const characters = (value: unknown): number => JSON.stringify(value ?? '').length;

/** Of each role: its own policies together; `Ref`s are counted as they are written here, about as long as what they become. */
const policyCharacters = (stack: Deployed): number[] => {
  const sizes = new Map<string, number>();
  for (const { Properties } of resourcesOf(stack, 'AWS::IAM::Policy'))
    for (const role of Properties.Roles as unknown[]) {
      const known = sizes.get(JSON.stringify(role)) ?? 0;
      sizes.set(JSON.stringify(role), known + characters(Properties.PolicyDocument));
    }
  return [...sizes.values()];
};

/** Capacity units of the groups of rules that AWS keeps, by its list of them. */
const groupUnits: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
};

type FirewallRule = { Statement: { ManagedRuleGroupStatement?: { Name: string } } };

/** A rule of our own is a rate with keys, a pattern and transformations: at most a hundred units. */
const unitsOf = ({ Statement }: FirewallRule): number => {
  const group = Statement.ManagedRuleGroupStatement?.Name;
  if (group === undefined) return 100;
  const units = groupUnits[group];
  if (units === undefined) throw new Error(`The units of ${group} are not in the table`);
  return units;
};

const firewallUnits = (stack: Deployed): number[] =>
  resourcesOf(stack, 'AWS::WAFv2::WebACL').map(({ Properties }) =>
    (Properties.Rules as FirewallRule[]).reduce((sum, rule) => sum + unitsOf(rule), 0),
  );

const contentPolicies = (stack: Deployed): number[] =>
  resourcesOf(stack, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) =>
      Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
        .length,
  );

const behaviours = (stack: Deployed): number[] =>
  resourcesOf(stack, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => 1 + Properties.DistributionConfig.CacheBehaviors.length,
  );

const variables = (stack: Deployed): number[] =>
  resourcesOf(stack, 'AWS::Lambda::Function').map(({ Properties }) =>
    characters(Properties.Environment?.Variables),
  );

const attachedPolicies = (stack: Deployed): number[] =>
  resourcesOf(stack, 'AWS::IAM::Role').map(({ Properties }) => Properties.ManagedPolicyArns?.length ?? 0);

const pages = {
  stacks: 'AWSCloudFormation/latest/UserGuide/cloudformation-limits.html',
  roles: 'IAM/latest/UserGuide/reference_iam-quotas.html',
  edge: 'AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
  firewall: 'waf/latest/developerguide/limits.html',
  functions: 'lambda/latest/dg/gettingstarted-limits.html',
  api: 'apigateway/latest/developerguide/http-api-quotas.html',
  table: 'amazondynamodb/latest/developerguide/ServiceQuotas.html',
  general: 'general/latest/gr/aws-service-information.html',
} as const;

const each = (max: number, source: string, counts: Record<string, Quota['counts']>): Quota[] =>
  Object.entries(counts).map(([name, count]) => ({ name, scope: 'each', max, source, counts: count }));

/** Numbers of one type of resource. */
const sum =
  (scope: 'account' | 'region', max: number, source: string) =>
  (type: string): Quota => ({
    name: type,
    scope,
    max,
    source,
    counts: howMany(type),
  });

/** Defaults as the pages had them in November 2026; many of them are raised on request. */
export const quotas: readonly Quota[] = [
  ...each(500, pages.stacks, {
    'resources of a stack': ({ template }) => [Object.keys(template.Resources).length],
  }),
  ...each(200, pages.stacks, {
    'outputs of a stack': ({ template }) => [Object.keys(template.Outputs ?? {}).length],
  }),
  ...each(1_000_000, pages.stacks, { 'bytes of a template': ({ template }) => [characters(template)] }),
  sum('region', 2000, pages.stacks)('stacks'),
  sum('account', 1000, pages.roles)('AWS::IAM::Role'),
  sum('account', 1500, pages.roles)('AWS::IAM::ManagedPolicy'),
  ...each(10_240, pages.roles, { 'characters of the policies of a role': policyCharacters }),
  ...each(10, pages.roles, { 'managed policies of a role': attachedPolicies }),
  sum('account', 20, pages.edge)('AWS::CloudFront::ResponseHeadersPolicy'),
  sum('account', 100, pages.edge)('AWS::CloudFront::Function'),
  sum('account', 100, pages.edge)('AWS::CloudFront::OriginAccessControl'),
  sum('account', 200, pages.edge)('AWS::CloudFront::Distribution'),
  sum('account', 20, pages.edge)('AWS::CloudFront::CachePolicy'),
  sum('account', 20, pages.edge)('AWS::CloudFront::OriginRequestPolicy'),
  // Each distribution names both of them.
  {
    ...sum('account', 100, pages.edge)('AWS::CloudFront::Distribution'),
    name: 'distributions of a policy of response headers',
  },
  ...each(25, pages.edge, { 'behaviours of a distribution': behaviours }),
  ...each(1783, pages.edge, { 'characters of a content security policy': contentPolicies }),
  sum('region', 100, pages.firewall)('AWS::WAFv2::WebACL'),
  ...each(1500, pages.firewall, { 'units of a firewall that cost nothing more': firewallUnits }),
  ...each(4096, pages.functions, { 'characters of the variables of a function': variables }),
  ...each(300, pages.api, { 'routes of an API': howMany('AWS::ApiGatewayV2::Route') }),
  ...each(300, pages.api, { 'integrations of an API': howMany('AWS::ApiGatewayV2::Integration') }),
  sum('region', 600, pages.api)('AWS::ApiGatewayV2::Api'),
  sum('region', 2500, pages.table)('AWS::DynamoDB::GlobalTable'),
  sum('account', 10_000, pages.general)('AWS::S3::Bucket'),
  sum('region', 100, pages.general)('AWS::Backup::BackupVault'),
  sum('region', 100, pages.general)('AWS::Backup::BackupPlan'),
  sum('region', 500, pages.general)('AWS::Scheduler::ScheduleGroup'),
  sum('region', 1_000_000, pages.general)('AWS::Scheduler::Schedule'),
  sum('region', 5000, pages.general)('AWS::CloudWatch::Alarm'),
  sum('region', 2500, pages.general)('AWS::CertificateManager::Certificate'),
  sum('region', 10_000, pages.general)('AWS::SES::EmailIdentity'),
  sum('region', 100_000, pages.general)('AWS::KMS::Key'),
  sum('region', 500_000, pages.general)('AWS::SecretsManager::Secret'),
  sum('region', 100_000, pages.general)('AWS::SNS::Topic'),
];

export type Use = { readonly name: string; readonly used: number; readonly max: number };

const total = (numbers: readonly number[]): number => numbers.reduce((one, more) => one + more, 0);

const usedOf = ({ name, scope, counts }: Quota, stacks: readonly Deployed[]): number => {
  if (scope === 'each') return Math.max(0, ...stacks.flatMap(counts));
  const groups = scope === 'account' ? [[...stacks]] : [...Map.groupBy(stacks, (one) => one.region).values()];
  return Math.max(
    0,
    ...groups.map((group) => (name === 'stacks' ? group.length : total(group.flatMap(counts)))),
  );
};

/** Of each quota how much is used, the nearest to its end first. */
export const usesOf = (stacks: readonly Deployed[]): Use[] =>
  quotas
    .map((quota) => ({ name: quota.name, used: usedOf(quota, stacks), max: quota.max }))
    .sort((one, other) => other.used / other.max - one.used / one.max);
