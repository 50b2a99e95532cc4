// The routes of the API are the contracts and nothing else, and a function holds no permission on the data.
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '#functions/storage/environment.ts';
import { contracts } from '#shared/contracts.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { actionsOf, named, statementsOf, synthesise } from '#tests/support/cellTemplates.ts';
import { apiStack } from './apiStack.ts';
import { cellApp } from './cellApp.ts';
import { dataStack } from './dataStack.ts';

const { pool, silo, built, remove } = synthesise();
afterAll(remove);

const resources = pool.resources('api');
const functionType = 'AWS::Lambda::Function';
const areas = Object.keys(contracts);
const routeKeys = Object.values(contracts).flatMap((calls) =>
  Object.values(calls).map(({ method, path }) => `${method} ${path}`),
);

describe('the routes', () => {
  const routes = pool.ofType('api', 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);

  test('are one for each contract, and no other', () => {
    expect(routes.map((route) => route.RouteKey).sort()).toEqual([...routeKeys].sort());
    expect(silo.ofType('api', 'AWS::ApiGatewayV2::Route')).toHaveLength(routeKeys.length);
  });

  test('lead to the function of their area', () => {
    const functionOf = (target: { 'Fn::Join': [string, ['integrations/', { Ref: string }]] }) => {
      const integration = resources[target['Fn::Join'][1][1].Ref];
      return resources[integration?.Properties.IntegrationUri['Fn::GetAtt'][0]]?.Properties.Description;
    };
    const led = routes.map((route) => `${route.RouteKey} → ${functionOf(route.Target)}`);
    const meant = Object.entries(contracts).flatMap(([area, calls]) =>
      Object.values(calls).map(
        ({ method, path }) => `${method} ${path} → Mizan pool-9: the calls of ${area}`,
      ),
    );
    expect(led.sort()).toEqual(meant.sort());
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
    }
    const getters = Object.keys(Object.getOwnPropertyDescriptors(environment));
    expect(Object.values(read).filter((name) => !getters.includes(name))).toEqual([]);
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

describe('the size of the stack', () => {
  test('stays under 450 resources', () => {
    for (const cell of [pool, silo]) expect(Object.keys(cell.resources('api')).length).toBeLessThan(450);
  });

  test('grows by one resource for each further contract, so that 300 of them still fit', () => {
    const example = (index: number) =>
      endpoint({
        method: 'GET',
        path: `/api/examples${index}`,
        auth: null,
        output: z.object({}),
        summary: 'An example.',
      });
    const sized = (count: number) => {
      const app = cellApp({ outdir: join(built.bundles, '..', `out-${count}`) });
      const { cell } = pool;
      const more = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`getExample${index}`, example(index)]),
      );
      const data = dataStack(app, cell);
      const widened = { ...contracts, site: { ...contracts['site'], ...more } };
      const { stack } = apiStack(app, { cell, data, contracts: widened, bundles: built.bundles });
      return Object.keys(Template.fromStack(stack).toJSON()['Resources']).length;
    };
    const now = sized(0);
    expect(sized(20) - now).toBe(20);
    expect(now - routeKeys.length + 300).toBeLessThan(450);
  });
});
