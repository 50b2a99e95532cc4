// At the edge: the site from a private bucket, the API uncached, the same security headers as on one machine, and a firewall.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { named, synthesise } from '#tests/support/cellTemplates.ts';
import { plantedRequests, plantedSecrets, requestLogs } from '#tests/support/cloud/cloudLogs.ts';
import { callerHeaders, pageRewrite } from './edge/edgeFunctions.ts';
import {
  addressRequestsMax,
  publicEndpointPattern,
  sessionRequestsMax,
  signInsMax,
} from './edge/firewall.ts';

const { pool, silo, assembly, remove } = synthesise();
afterAll(remove);

const resources = silo.resources('web');
const { DistributionConfig: distribution } = silo.only('web', 'AWS::CloudFront::Distribution').Properties;
const origin = (id: string) => distribution.Origins.find((each: { Id: string }) => each.Id === id);

const behaviourOf = (path: string) =>
  distribution.CacheBehaviors.find((each: { PathPattern: string }) => each.PathPattern === path);

/** Identifiers of CloudFront's own policies, as its documentation lists them. */
const policies = {
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  allViewerExceptHostHeader: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};

test('the stack stands in the region that CloudFront takes its certificate from', () => {
  expect(pool.stacks.web.region).toBe('us-east-1');
  expect(pool.stacks.data.region).toBe('me-central-1');
});

describe('the way to the API', () => {
  const api = behaviourOf('/api/*');

  test('is /api/*, uncached and compressed by the functions alone, with everything the caller sent but his host name', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: policies.cachingDisabled,
      Compress: false,
      OriginRequestPolicyId: policies.allViewerExceptHostHeader,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
  });

  test('keeps no failure, of which one company would get that of another', () => {
    const kept = new Map(
      distribution.CustomErrorResponses.map((each: { ErrorCode: number }) => [each.ErrorCode, each]),
    );
    for (const ErrorCode of [404, 500, 502, 503, 504])
      expect(kept.get(ErrorCode)).toEqual({ ErrorCode, ErrorCachingMinTTL: 0 });
  });

  test('carries the secret that the functions ask for, read at deployment in its own region', () => {
    const { OriginCustomHeaders, CustomOriginConfig } = origin(api.TargetOriginId);
    expect(OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-origin-secret',
        HeaderValue: '{{resolve:secretsmanager:mizan/nakheel/origin:SecretString:::}}',
      },
    ]);
    expect(CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    const [, secret] = named(silo.resources('api'), 'AWS::SecretsManager::Secret', 'OriginSecret');
    expect(secret.Properties).toMatchObject({
      Name: 'mizan/nakheel/origin',
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
    expect(silo.stacks.web.dependencies).toContain(silo.stacks.api);
  });

  test('needs no helper of its own to learn the address of the API in the other region', () => {
    expect(JSON.stringify(origin(api.TargetOriginId).DomainName)).toContain('Fn::GetStackOutput');
    expect(Object.values(resources).filter(({ Type }) => /CrossRegion/.test(Type))).toEqual([]);
  });
});

describe('the site', () => {
  const behaviour = distribution.DefaultCacheBehavior;

  test('comes from a bucket that only CloudFront reads', () => {
    const { OriginAccessControlId, S3OriginConfig } = origin(behaviour.TargetOriginId);
    expect(OriginAccessControlId).toBeDefined();
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    const [, policy] = named(resources, 'AWS::S3::BucketPolicy', 'SitePolicy');
    const allowed = policy.Properties.PolicyDocument.Statement.filter(
      (each: { Effect: string }) => each.Effect === 'Allow',
    );
    const outside = allowed.filter((each: { Principal: { Service?: string } }) => each.Principal.Service);
    expect(outside.length).toBeGreaterThan(0);
    for (const { Principal, Condition } of outside) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(Condition.StringEquals['AWS:SourceArn']).toBeDefined();
    }
  });

  test('is cached, over TLS 1.2 and newer, at its own address', () => {
    expect(behaviour).toMatchObject({
      CachePolicyId: policies.cachingOptimized,
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    expect(distribution.Aliases).toEqual(['nakheel.example']);
    expect(distribution.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
  });

  test('is put there without notes and twins: assets forever, before the pages that name them', () => {
    const deployments = Object.entries(resources).filter(
      ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
    );
    const kept = deployments.map(([, { Properties }]) => [
      Properties.SystemMetadata['cache-control'],
      Properties.Prune,
      Properties.SourceObjectKeys.flatMap((key: string) => filesOf(key.replace('.zip', ''))),
    ]);
    expect(kept).toEqual([
      ['public, max-age=31536000, immutable', false, ['assets/main.js']],
      ['no-cache', false, ['favicon.svg', 'index.html']],
    ]);
    const [[assets], [, pages]] = deployments as unknown as [[string], [string, { DependsOn: string[] }]];
    expect(pages.DependsOn).toContain(assets);
  });

  const filesOf = (hash: string): string[] => {
    const folder = join(assembly.directory, `asset.${hash}`);
    expect(existsSync(folder)).toBe(true);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  };
});

describe('the firewall', () => {
  const { Properties: acl } = silo.only('web', 'AWS::WAFv2::WebACL');
  const rule = (name: string) => acl.Rules.find((each: { Name: string }) => each.Name === name);

  test('stands before the distribution', () => {
    const [id] = named(resources, 'AWS::WAFv2::WebACL', 'Firewall');
    expect(distribution.WebACLId).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(acl.Scope).toBe('CLOUDFRONT');
  });

  test('turns away who asks too often, sooner at the public endpoints, with the answer that the product gives itself', () => {
    expect(rule('Requests').Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: 'IP',
      Limit: addressRequestsMax,
    });
    const { Limit, ScopeDownStatement } = rule('SignIns').Statement.RateBasedStatement;
    expect(Limit).toBe(signInsMax);
    expect(ScopeDownStatement.RegexMatchStatement).toEqual({
      FieldToMatch: { UriPath: {} },
      RegexString: publicEndpointPattern,
      TextTransformations: [
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'NORMALIZE_PATH' },
        { Priority: 2, Type: 'LOWERCASE' },
      ],
    });
    // What the service takes at most.
    expect(publicEndpointPattern.length).toBeLessThanOrEqual(512);
    expect(rule('SignIns').Action.Block.CustomResponse.ResponseCode).toBe(429);
  });

  test.each([
    ['SessionRequests', 'api_key'],
    ['BearerRequests', 'authorization'],
  ])(
    'counts %s by the hash of the token, so that people behind one address do not count together',
    (name, header) => {
      expect(rule(name).Statement.RateBasedStatement).toEqual({
        AggregateKeyType: 'CUSTOM_KEYS',
        CustomKeys: [{ Header: { Name: header, TextTransformations: [{ Priority: 0, Type: 'MD5' }] } }],
        EvaluationWindowSec: 300,
        Limit: sessionRequestsMax,
      });
      expect(sessionRequestsMax).toBeLessThan(addressRequestsMax / 5);
    },
  );

  test('only counts what its common rules think of the texts and sizes that users send', () => {
    const { RuleActionOverrides } = rule('CommonRuleSet').Statement.ManagedRuleGroupStatement;
    const counted = RuleActionOverrides.map((each: { Name: string }) => each.Name);
    expect(counted).toEqual(
      expect.arrayContaining([
        'SizeRestrictions_BODY',
        'EC2MetaDataSSRF_BODY',
        'SizeRestrictions_QUERYSTRING',
      ]),
    );
    expect(counted.every((name: string) => /_(BODY|QUERYSTRING|QUERYARGUMENTS)$/.test(name))).toBe(true);
  });
});

describe('no log holds what opens something', () => {
  const logs = requestLogs({ ...resources, ...silo.resources('api') });

  test('of those that are kept: at the edge, by the firewall, by the gateway', () => {
    expect(logs.map(([type]) => type).sort()).toEqual([
      'AWS::ApiGatewayV2::Stage',
      'AWS::Logs::Delivery',
      'AWS::WAFv2::LoggingConfiguration',
    ]);
    const lines = logs.flatMap(([type, log]) => plantedRequests.map((request) => `${type}: ${log(request)}`));
    for (const secret of plantedSecrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('of the other kind of CloudFront, which has no choice of fields, and of the samples of the firewall', () => {
    expect(distribution.Logging).toBeUndefined();
    const { Rules, VisibilityConfig } = silo.only('web', 'AWS::WAFv2::WebACL').Properties;
    for (const each of [{ VisibilityConfig }, ...Rules])
      expect(each.VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });

  test('of the bucket of the site, which is asked for the page alone, without query and headers', () => {
    expect(distribution.DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
  });

  test('and only the delivery of this source writes into its bucket', () => {
    const [, policy] = named(resources, 'AWS::S3::BucketPolicy', 'LogsPolicy');
    const delivered = policy.Properties.PolicyDocument.Statement.find(
      (each: { Sid?: string }) => each.Sid === 'DeliverLog',
    );
    expect(delivered.Principal).toEqual({ Service: 'delivery.logs.amazonaws.com' });
    expect(JSON.stringify(delivered.Condition.ArnLike)).toContain(':delivery-source:mizan-nakheel-Web');
  });
});

test('both programs of the edge are attached to where they belong', () => {
  const codeOf = (behaviour: { FunctionAssociations: { FunctionARN: { 'Fn::GetAtt': [string] } }[] }) =>
    resources[behaviour.FunctionAssociations[0]?.FunctionARN['Fn::GetAtt'][0] ?? '']?.Properties.FunctionCode;
  expect(codeOf(distribution.DefaultCacheBehavior)).toBe(pageRewrite.trim());
  expect(codeOf(distribution.CacheBehaviors[0])).toBe(callerHeaders.trim());
});
