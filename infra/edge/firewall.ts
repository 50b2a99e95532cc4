// The firewall in front of CloudFront: known bad callers, known attacks, and how many requests a session and an address may send.
import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { publicEndpoints } from '#shared/publicEndpoints.ts';

/** Requests of one session in five minutes: twenty a second, all the time. */
export const sessionRequestsMax = 6000;
/** Requests of one address in five minutes. An office, or a whole mobile network, may have one address for all its people. */
export const addressRequestsMax = 60_000;
/** Calls of one address to the public endpoints in five minutes. */
export const signInsMax = 200;

type Rule = CfnWebACL.RuleProperty;

/** No samples: they show a request with its whole address and all its headers, whatever the log leaves out. */
const watched = (name: string) => ({
  visibilityConfig: { cloudWatchMetricsEnabled: true, metricName: name, sampledRequestsEnabled: false },
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

type Limit = {
  limit: number;
  by?: CfnWebACL.RateBasedStatementCustomKeyProperty;
  scopeDown?: typeof isPublicEndpoint;
};

const limited = (priority: number, name: string, { limit, by, scopeDown }: Limit): Rule => ({
  name,
  priority,
  action: tooMany,
  statement: {
    rateBasedStatement: {
      ...(by ? { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [by] } : { aggregateKeyType: 'IP' }),
      limit,
      evaluationWindowSec: 300,
      ...(scopeDown && { scopeDownStatement: scopeDown }),
    },
  },
  ...watched(name),
});

/** A session is known by the hash of its token: the log names what was counted, and a token is to be in no log. A request without the header is not counted. */
const bySession = (header: string): CfnWebACL.RateBasedStatementCustomKeyProperty => ({
  header: { name: header, textTransformations: [{ type: 'MD5', priority: 0 }] },
});

/**
 * Vouchers of a thousand lines, cursors over a hundred branches, and texts and searches with addresses and paths in them, are business
 * here: these rules only count. No call makes a path, an address or markup of what it is sent.
 */
const countedRules = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  ...['CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].flatMap((rule) => [
    `${rule}_BODY`,
    `${rule}_QUERYARGUMENTS`,
  ]),
  'RestrictedExtensions_QUERYARGUMENTS',
];

const rules = (): Rule[] => [
  limited(0, 'Requests', { limit: addressRequestsMax }),
  limited(1, 'SignIns', { limit: signInsMax, scopeDown: isPublicEndpoint }),
  // The two headers that a token may come in.
  limited(2, 'SessionRequests', { limit: sessionRequestsMax, by: bySession('api_key') }),
  limited(3, 'BearerRequests', { limit: sessionRequestsMax, by: bySession('authorization') }),
  managed(4, 'AmazonIpReputationList'),
  managed(5, 'KnownBadInputsRuleSet'),
  managed(6, 'CommonRuleSet', countedRules),
];

/** The referrer is the address of the page, which may be a link. */
const secretHeaders = ['api_key', 'authorization', 'cookie', 'x-xsrf-token', 'referer'];

/** Everything passes unless a rule stops it; what was stopped is logged by rule, address and method, without the path and the caller's secrets. */
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
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...secretHeaders.map((name) => ({ singleHeader: { Name: name } })),
    ],
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
