// A function as every stack makes it: its own role without any permission on the data, its own log, Node 24 on arm64.
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type Cell, functionRolePath } from './cell.ts';

export type CloudFunction = {
  readonly cell: Cell;
  /** The folder of its bundle. */
  readonly bundle: string;
  readonly description: string;
  readonly environment: Record<string, string>;
  /** Variable → secret. Only its name is given: the function reads the value when it needs it, and who may look at functions does not see it. */
  readonly secrets: Readonly<Record<string, Secret>>;
  /** The data roles it may put on, by ARN. */
  readonly roles: readonly string[];
  readonly memoryMib?: number;
  readonly timeoutSeconds?: number;
  /** Where calls that nobody waits for end when they fail again and again. */
  readonly deadLetters?: IQueue;
};

/** API Gateway waits 30 seconds at most. */
const timeoutSecondsDefault = 29;
/** Processing power grows with memory; 1,769 MiB are one core. */
const memoryMibDefault = 1024;

/** It may write its log, read its secrets and put on a data role; the role then says which company's items it reaches. */
const roleOf = (stack: Stack, id: string, { cell, roles, secrets }: CloudFunction): Role => {
  const role = new Role(stack, `${id}Role`, {
    path: functionRolePath(cell),
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ['sts:AssumeRole', 'sts:TagSession'], resources: [...roles] }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: Object.values(secrets).map(({ secretArn }) => secretArn),
    }),
  );
  return role;
};

const namesOf = (secrets: CloudFunction['secrets']): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([variable, { secretArn }]) => [variable, secretArn]));

export const cloudFunction = (stack: Stack, id: string, wanted: CloudFunction): LambdaFunction => {
  const role = roleOf(stack, id, wanted);
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  logGroup.grantWrite(role);
  return new LambdaFunction(stack, id, {
    description: wanted.description,
    code: Code.fromAsset(wanted.bundle),
    handler: 'lambda.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: wanted.memoryMib ?? memoryMibDefault,
    timeout: Duration.seconds(wanted.timeoutSeconds ?? timeoutSecondsDefault),
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    environment: { ...wanted.environment, ...namesOf(wanted.secrets) },
    ...(wanted.deadLetters && { deadLetterQueue: wanted.deadLetters }),
  });
};
