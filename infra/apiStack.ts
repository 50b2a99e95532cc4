// The stack that answers calls: one HTTP API, one function per area, few routes to each.
import { join } from 'node:path';
import { RemovalPolicy, Stack, Tags, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import {
  type Cell,
  claimSecretName,
  edgeRegion,
  originSecretName,
  placeOf,
  tokenSecretName,
} from './cell.ts';
import { cloudFunction } from './cloudFunction.ts';
import type { DataStack } from './dataStack.ts';
import { gatewayRoutes, type LedRoute } from './gatewayRoutes.ts';

export type ApiStack = {
  readonly stack: Stack;
  readonly api: HttpApi;
  /** area → its function. */
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  /** Read by every function of the cell: what one seals, such as the cursor of a list, another opens. */
  readonly tokenSecret: Secret;
};

export type ApiSettings = {
  readonly cell: Cell;
  readonly data: DataStack;
  /** area → name of the call → contract. */
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  /** The folder that `bundleAreas` wrote. */
  readonly bundles: string;
};

/** Areas that ask the registry which company codes exist: sign-up, login, and the health check. */
const registryAreas = new Set(['auth', 'site']);
/** Argon2 keeps a whole core busy for its time, so sign-in gets one. */
const memoryMibOf: Readonly<Record<string, number>> = { auth: 1769 };

/**
 * Calls a second of one company that each running function answers in the long run. A function answers one call at a time, some twenty a
 * second, so a company has half of each at most, and a script that sends one call after the other has enough.
 */
const companyCalls = 10;

/** Names and roles, the same for every function of the cell. */
export const dataEnvironment = (cell: Cell, data: DataStack): Record<string, string> => ({
  ...(cell.kind === 'silo' && { MIZAN_COMPANY: cell.company }),
  MIZAN_TABLE: data.tableName,
  MIZAN_BUCKET: data.files.bucketName,
  MIZAN_SEAL_BUCKET: data.seals.bucketName,
  MIZAN_ORIGIN: `https://${cell.domain}`,
  MIZAN_TENANT_ROLE: data.tenantRole.roleArn,
});

const secretOf = (stack: Stack, id: string, props: { secretName?: string; region?: string }): Secret => {
  const secret = new Secret(stack, id, {
    ...(props.secretName === undefined ? {} : { secretName: props.secretName }),
    ...(props.region === undefined ? {} : { replicaRegions: [{ region: props.region }] }),
    // 32 bytes in hex: the letters after f are left out.
    generateSecretString: {
      passwordLength: 64,
      excludePunctuation: true,
      excludeUppercase: true,
      requireEachIncludedType: false,
      excludeCharacters: 'ghijklmnopqrstuvwxyz',
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'Changing it signs everybody out or cuts CloudFront off, so it is changed by a deployment, never by a clock.',
  });
  return secret;
};

const apiOf = (stack: Stack): HttpApi => {
  const api = new HttpApi(stack, 'HttpApi', { createDefaultStage: false, description: stack.stackName });
  const accessLog = new LogGroup(stack, 'AccessLog', {
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  new HttpStage(stack, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 1000, burstLimit: 500 },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: '$context.requestId',
          at: '$context.requestTime',
          method: '$context.httpMethod',
          // The prefix; which call it was is in the function's line of the same request id.
          route: '$context.routeKey',
          status: '$context.status',
          latencyMs: '$context.responseLatency',
          bytes: '$context.responseLength',
          forwardedFor: '$context.identity.sourceIp',
          fault: '$context.integrationErrorMessage',
        }),
      ),
    },
  });
  return api;
};

const addRoutes = (
  api: HttpApi,
  lambda: LambdaFunction,
  [area, routes]: readonly [area: string, readonly LedRoute[]],
): void => {
  // One permission for the whole area instead of one for each route keeps a route at one resource.
  const integration = new HttpLambdaIntegration(`${area}Calls`, lambda, { scopePermissionToRoute: false });
  for (const { method, path } of routes) {
    const route = new HttpRoute(Stack.of(api), `${area} ${method} ${path}`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      integration,
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The one pipeline checks session, company and permission by the contract, and CloudFront by its secret.',
    });
  }
};

const routesOf = (contracts: ApiSettings['contracts']): Map<string, LedRoute[]> => {
  const calls = Object.entries(contracts).flatMap(([area, named]) =>
    Object.values(named).map(({ method, path }) => ({ area, method, path })),
  );
  return Map.groupBy(gatewayRoutes(calls), ({ area }) => area);
};

/** Routes come from the contracts and from nowhere else. */
export const apiStack = (scope: Construct, settings: ApiSettings): ApiStack => {
  const { cell, data, contracts, bundles } = settings;
  const stack = new Stack(scope, `mizan-${cell.name}-Api`, {
    env: placeOf(cell),
    description: `Mizan ${cell.name}: the API`,
    terminationProtection: !cell.founding,
  });
  Tags.of(stack).add('mizan:cell', cell.name);
  const api = apiOf(stack);
  const tokenSecret = secretOf(stack, 'TokenSecret', {
    secretName: tokenSecretName(cell),
    // It goes where the backups go: a restored table without it opens no key of a second step, and locks out who has one.
    ...('region' in cell.backups && { region: cell.backups.region }),
  });
  const originSecret = secretOf(stack, 'OriginSecret', {
    secretName: originSecretName(cell),
    ...(cell.region === edgeRegion ? {} : { region: edgeRegion }),
  });
  const environment = {
    ...dataEnvironment(cell, data),
    MIZAN_SIGNUP_PROOF: cell.signUpProof,
    MIZAN_COMPANY_CALLS: String(companyCalls),
    // CloudFormation fills it in while it deploys: no template and no repository ever holds the value.
    MIZAN_ORIGIN_SECRET: originSecret.secretValue.unsafeUnwrap(),
  };
  // Its holder opens the company; the operator reads it from the secrets manager and hands it over.
  const claims = cell.kind === 'silo' && {
    MIZAN_CLAIM_NAME: secretOf(stack, 'ClaimToken', { secretName: claimSecretName(cell) }),
  };
  const routes = routesOf(contracts);
  const functions = Object.fromEntries(
    Object.keys(contracts).map((area) => {
      const asksRegistry = registryAreas.has(area);
      const lambda = cloudFunction(stack, area, {
        cell,
        bundle: join(bundles, area),
        description: `Mizan ${cell.name}: the calls of ${area}`,
        environment: asksRegistry
          ? { ...environment, MIZAN_REGISTRY_ROLE: data.registryRole.roleArn }
          : environment,
        roles: [data.tenantRole.roleArn, ...(asksRegistry ? [data.registryRole.roleArn] : [])],
        secrets: { MIZAN_SECRET_NAME: tokenSecret, ...(area === 'auth' && claims) },
        ...(memoryMibOf[area] === undefined ? {} : { memoryMib: memoryMibOf[area] }),
      });
      addRoutes(api, lambda, [area, routes.get(area) ?? []]);
      return [area, lambda] as const;
    }),
  );
  return { stack, api, functions, tokenSecret };
};
