// The routes of the API follow from the contracts, each call is led to its function, and a function holds no permission on the data.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routeMatcher } from '#functions/http/routeMatcher.ts';
import { routeTable } from '#functions/routeTable.ts';
import { environment } from '#functions/storage/environment.ts';
import { ledBy } from '#scripts/local/gateway/ledRoute.ts';
import { contracts } from '#shared/contracts.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { actionsOf, named, type Resource, statementsOf, synthesise } from '#tests/support/cellTemplates.ts';
import { apiStack } from './apiStack.ts';
import { cellApp } from './cellApp.ts';
import { dataStack } from './dataStack.ts';
import { gatewayRoutes, type LedRoute } from './gatewayRoutes.ts';

const { pool, silo, built, remove } = synthesise();
afterAll(remove);

const resources = pool.resources('api');
const functionType = 'AWS::Lambda::Function';
const areas = Object.keys(contracts);
const calls = Object.entries(contracts).flatMap(([area, ofArea]) =>
  Object.values(ofArea).map(({ method, path }) => ({ area, method, path })),
);

describe('the routes', () => {
  const routes = pool.ofType('api', 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);

  const functionOf = (target: { 'Fn::Join': [string, ['integrations/', { Ref: string }]] }): string => {
    const integration = resources[target['Fn::Join'][1][1].Ref];
    const lambda = resources[integration?.Properties.IntegrationUri['Fn::GetAtt'][0]];
    return lambda?.Properties.Description.replace('Mizan pool-9: the calls of ', '');
  };
  const routed = routes.map(({ RouteKey, Target }) => {
    const [method, path] = RouteKey.split(' ');
    return { area: functionOf(Target), method, path } as LedRoute;
  });
  const lead = ledBy(routed);

  test('are those that follow from the contracts, and no other', () => {
    const keysOf = (each: readonly LedRoute[]) =>
      each.map(({ area, method, path }) => `${method} ${path} → ${area}`).sort();
    expect(keysOf(routed)).toEqual(keysOf(gatewayRoutes(calls)));
    expect(silo.ofType('api', 'AWS::ApiGatewayV2::Route')).toHaveLength(routed.length);
  });

  test('lead every call to the function that has its operation', () => {
    const areaOfOperation = new Map(
      routeTable.map(({ area, contract }) => [`${contract.method} ${contract.path}`, area]),
    );
    for (const { method, path } of calls) {
      const segments = path.replaceAll(/\{\w+\}/g, 'JV~2F26~2F1').split('/');
      expect(`${path} → ${lead(method, segments)?.area}`).toBe(
        `${path} → ${areaOfOperation.get(`${method} ${path}`)}`,
      );
    }
  });

  test('lead a call to its function also where a value is a word of another path', () => {
    const match = routeMatcher(calls);
    const words = [...new Set(calls.flatMap(({ path }) => path.split('/').slice(2)))];
    for (const { method, path } of calls.filter((call) => call.path.includes('{')))
      for (const word of words) {
        const segments = path.replaceAll(/\{\w+\}/g, word).split('/');
        const found = match(method, segments);
        expect(found.found === 'route' && found.route.area).toBe(lead(method, segments)?.area);
      }
  });

  test('are far fewer than the 300 that an API may have', () => {
    expect(routes.length).toBeLessThan(150);
  });

  test('are throttled and logged', () => {
    const { Properties: stage } = pool.only('api', 'AWS::ApiGatewayV2::Stage');
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 500, ThrottlingRateLimit: 1000 });
    expect(JSON.parse(stage.AccessLogSettings.Format)).toMatchObject({ route: '$context.routeKey' });
  });
});

describe('the functions', () => {
  const functions = pool.ofType('api', functionType).map(({ Properties }) => Properties);

  test('are one for each area, on Node 24 and arm64, with a log that ends', () => {
    expect(functions).toHaveLength(areas.length);
    for (const lambda of functions) {
      expect(lambda).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'lambda.handler',
        Timeout: 29,
      });
      expect(resources[lambda.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(365);
    }
  });

  test.each(areas)(
    '%s may write its log, put on a data role and read one secret, and nothing else',
    (area) => {
      const [roleId, role] = named(resources, 'AWS::IAM::Role', `${area}Role`);
      const statements = statementsOf(resources, roleId);
      expect(role.Properties.Path).toBe('/mizan/pool-9/functions/');
      expect(role.Properties.ManagedPolicyArns).toBeUndefined();
      expect(statements.flatMap(actionsOf).sort()).toEqual([
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        'secretsmanager:GetSecretValue',
        'sts:AssumeRole',
        'sts:TagSession',
      ]);
      const roles = JSON.stringify(statements.filter((each) => actionsOf(each).includes('sts:AssumeRole')));
      const [secretId] = named(resources, 'AWS::SecretsManager::Secret', 'TokenSecret');
      const reading = statements.find((each) => actionsOf(each).includes('secretsmanager:GetSecretValue'));
      expect(reading?.Resource).toEqual({ Ref: secretId });
      expect(roles).toContain('TenantDataRole');
      expect(roles.includes('RegistryRole')).toBe(['auth', 'site'].includes(area));
    },
  );

  test('are told nothing that the code does not read, and no secret in clear', () => {
    const read: Record<string, string> = {
      MIZAN_TABLE: 'table',
      MIZAN_BUCKET: 'bucket',
      MIZAN_SEAL_BUCKET: 'sealBucket',
      MIZAN_ORIGIN: 'origins',
      MIZAN_SECRET_NAME: 'secretName',
      MIZAN_ORIGIN_SECRET: 'originSecret',
      MIZAN_TENANT_ROLE: 'tenantRole',
      MIZAN_REGISTRY_ROLE: 'registryRole',
      MIZAN_SIGNUP_PROOF: 'signUpProof',
      MIZAN_COMPANY_CALLS: 'companyCalls',
      MIZAN_COMPANY: 'company',
      MIZAN_CLAIM_NAME: 'claimName',
    };
    for (const { Environment } of functions) {
      expect(Object.keys(Environment.Variables).filter((name) => !(name in read))).toEqual([]);
      const [secretId] = named(resources, 'AWS::SecretsManager::Secret', 'TokenSecret');
      expect(Environment.Variables.MIZAN_SECRET_NAME).toEqual({ Ref: secretId });
      expect(JSON.stringify(Environment.Variables.MIZAN_ORIGIN_SECRET)).toContain(
        '{{resolve:secretsmanager:',
      );
      expect(Environment.Variables.MIZAN_ORIGIN).toBe('https://pool.example');
      expect(Environment.Variables.MIZAN_SIGNUP_PROOF).toBe('mail');
      expect(Environment.Variables.MIZAN_COMPANY_CALLS).toBe('10');
    }
    const getters = Object.keys(Object.getOwnPropertyDescriptors(environment));
    expect(Object.values(read).filter((name) => !getters.includes(name))).toEqual([]);
  });

  test('of a silo know its company, and sign-in alone may read the claim token', () => {
    const all = silo.resources('api');
    const [claimId] = named(all, 'AWS::SecretsManager::Secret', 'ClaimToken');
    const readers = Object.keys(all).filter((id) =>
      statementsOf(all, id).some((each) => JSON.stringify(each.Resource).includes(claimId)),
    );
    expect(readers).toEqual([named(all, 'AWS::IAM::Role', 'authRole')[0]]);
    const variables = silo
      .ofType('api', 'AWS::Lambda::Function')
      .map(({ Properties }) => Properties.Environment.Variables);
    expect(new Set(variables.map(({ MIZAN_COMPANY }) => MIZAN_COMPANY))).toEqual(new Set(['NAKHEEL']));
    expect(Object.keys(resources).filter((id) => id.startsWith('ClaimToken'))).toEqual([]);
  });

  test('find the value of that secret nowhere in the template', () => {
    const [secretId] = named(resources, 'AWS::SecretsManager::Secret', 'TokenSecret');
    const resolved = JSON.stringify(resources).split('{{resolve:secretsmanager:').slice(1);
    expect(resolved.length).toBeGreaterThan(0);
    expect(resolved.filter((text) => text.slice(0, 60).includes(secretId))).toEqual([]);
  });

  test('get a secret of 32 bytes in hex', () => {
    const [, { Properties }] = named(resources, 'AWS::SecretsManager::Secret', 'TokenSecret');
    const { PasswordLength, ExcludeCharacters, ...rest } = Properties.GenerateSecretString;
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !ExcludeCharacters.includes(letter));
    expect(letters.join('')).toBe('abcdef');
    expect(PasswordLength).toBe(64);
    expect(rest).toEqual({
      ExcludePunctuation: true,
      ExcludeUppercase: true,
      RequireEachIncludedType: false,
    });
  });
});

test('the secret that keys of the second step derive from is also where the backups are', () => {
  const [, ofSilo] = named(silo.resources('api'), 'AWS::SecretsManager::Secret', 'TokenSecret');
  expect(ofSilo.Properties).toMatchObject({
    Name: 'mizan/nakheel/token',
    ReplicaRegions: [{ Region: 'eu-central-1' }],
  });
  const [, ofPool] = named(resources, 'AWS::SecretsManager::Secret', 'TokenSecret');
  expect(pool.cell.backups).toHaveProperty('none');
  expect(ofPool.Properties.Name).toBe('mizan/pool-9/token');
  expect(ofPool.Properties.ReplicaRegions).toBeUndefined();
});

describe('the size of the stack', () => {
  test('stays under 300 resources', () => {
    for (const cell of [pool, silo]) expect(Object.keys(cell.resources('api')).length).toBeLessThan(300);
  });

  const example = (path: string) =>
    endpoint({ method: 'GET', path, auth: null, output: z.object({}), summary: 'An example.' });

  /** With further calls of the site: how many resources and routes the stack has. */
  const sized = (paths: readonly string[]) => {
    const app = cellApp({ outdir: mkdtempSync(join(built.bundles, '..', 'out-')) });
    const { cell } = pool;
    const more = Object.fromEntries(paths.map((path, index) => [`getExample${index}`, example(path)]));
    const widened = { ...contracts, site: { ...contracts['site'], ...more } };
    const data = dataStack(app, cell);
    const { stack } = apiStack(app, { cell, data, contracts: widened, bundles: built.bundles });
    const all: Resource[] = Object.values(Template.fromStack(stack).toJSON()['Resources']);
    const routes = all.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
    return { resources: all.length, routes: routes.length };
  };
  const kinds = (count: number, parts: readonly string[]) =>
    Array.from({ length: count }, (_, index) => parts.map((part) => `/api/examples${index}${part}`)).flat();

  test('grows by two routes with each kind of document, however many calls it has, so that 70 more still fit', () => {
    const now = sized([]);
    const more = sized(kinds(70, ['', '/{id}', '/{id}/post', '/{id}/print', '/export', '/import/{id}']));
    expect(more).toEqual({ resources: now.resources + 140, routes: now.routes + 140 });
    // API Gateway takes 300 unless asked for more.
    expect(more.routes).toBeLessThan(250);
    expect(more.resources).toBeLessThan(450);
  });

  test('does not grow with a call below a prefix that has a route', () => {
    expect(sized(kinds(1, ['/one', '/two', '/{id}/three']))).toEqual(sized(kinds(1, ['/one'])));
  });
});
