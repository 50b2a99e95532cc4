// The firewall in front of CloudFront: known bad callers, known attacks, and how many requests one address may send.
import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { publicEndpoints } from '#shared/publicEndpoints.ts';

/** Requests of one address in five minutes; an office behind one address has many people. */
export const requestsMax = 6000;
/** Calls of one address to the public endpoints in five minutes. */
export const signInsMax = 200;

type Rule = CfnWebACL.RuleProperty;

const watched = (name: string) => ({
  visibilityConfig: { cloudWatchMetricsEnabled: true, metricName: name, sampledRequestsEnabled: true },
});

const managed = (priority: number, name: string, counted: readonly string[] = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: `AWSManagedRules${name}`,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  ...watched(name),
});

/** An address is judged as it will be read: decoded, without empty and dotted steps, in small letters. */
const asRead = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ type, priority }));

/** The paths of all public endpoints that change something; what only asks whether a code is free is asked while one types. */
export const publicEndpointPattern = `^(${[
  ...new Set(
    publicEndpoints
      .filter(({ contract }) => contract.method !== 'GET')
      .map(({ contract }) => contract.path.toLowerCase().replaceAll(/\{\w+\}/g, '[^/]+')),
  ),
].join('|')})/?$`;

const isPublicEndpoint: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: publicEndpointPattern,
    textTransformations: asRead,
  },
};

/** 429 is what the product itself answers when somebody is too fast. */
const tooMany: Rule['action'] = {
  block: { customResponse: { responseCode: 429, responseHeaders: [{ name: 'retry-after', value: '300' }] } },
};

const limited = (
  priority: number,
  name: string,
  rate: { limit: number; scopeDown?: CfnWebACL.StatementProperty },
): Rule => ({
  name,
  priority,
  action: tooMany,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: rate.limit,
      evaluationWindowSec: 300,
      ...(rate.scopeDown && { scopeDownStatement: rate.scopeDown }),
    },
  },
  ...watched(name),
});

/** Vouchers of a thousand lines, and texts with addresses and paths in them, are business here: these rules only count. */
const countedBodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

const rules = (): Rule[] => [
  limited(0, 'Requests', { limit: requestsMax }),
  limited(1, 'SignIns', { limit: signInsMax, scopeDown: isPublicEndpoint }),
  managed(2, 'AmazonIpReputationList'),
  managed(3, 'KnownBadInputsRuleSet'),
  managed(4, 'CommonRuleSet', countedBodyRules),
];

const secretHeaders = ['api_key', 'authorization', 'cookie', 'x-xsrf-token'];

/** Everything passes unless a rule stops it; what was stopped is logged without the caller's secrets. */
export const firewall = (stack: Stack): CfnWebACL => {
  const acl = new CfnWebACL(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: rules(),
    ...watched('Firewall'),
  });
  // The service insists on this beginning of the name.
  const log = new LogGroup(stack, 'FirewallLog', {
    logGroupName: `aws-waf-logs-${stack.stackName}`,
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  new CfnLoggingConfiguration(stack, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [
      stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: secretHeaders.map((name) => ({ singleHeader: { Name: name } })),
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
        },
      ],
    },
  });
  return acl;
};
