// A role is asked for as the SDK's own client asks for it, signed by the same rules, and its answer is read as that reads it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isOutage } from '../connection/outage.ts';
import { assumedRole } from './assumedRole.ts';

const role = 'arn:aws:iam::111122223333:role/mizan/data/acme-Tenant+1';
const token = 'IQoJb3JpZ2luX2VjEK//aws+session/token==';
const given = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleResult>
    <AssumedRoleUser><Arn>arn:aws:sts::111122223333:assumed-role/t/mizan-ACME</Arn><AssumedRoleId>AROA:mizan</AssumedRoleId></AssumedRoleUser>
    <Credentials>
      <AccessKeyId>ASIAEXAMPLE</AccessKeyId>
      <SecretAccessKey>wJalrXUtnFEMI/K7MDENG+bPxRfi</SecretAccessKey>
      <SessionToken>${token}</SessionToken>
      <Expiration>2026-11-26T10:00:00Z</Expiration>
    </Credentials>
    <PackedPolicySize>6</PackedPolicySize>
  </AssumeRoleResult>
  <ResponseMetadata><RequestId>c6104cbe</RequestId></ResponseMetadata>
</AssumeRoleResponse>`;

type Asked = { headers: Record<string, string | string[] | undefined>; path: string; fields: object };

let server: Server;
let endpoint = '';
let asked: Asked[] = [];
let answers: { status: number; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push({ headers: request.headers, path: request.url ?? '', fields });
    const { status, body: answer } = answers.shift() ?? { status: 200, body: given };
    response.writeHead(status, { 'content-type': 'text/xml' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubEnv('STS_ENDPOINT', endpoint);
  vi.stubEnv('AWS_REGION', 'me-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'ASIAFUNCTION');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of the function');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
});

const scopeOf = ({ headers }: Asked): string =>
  /Credential=[^/]+\/\d{8}\/([^,]+)/.exec(String(headers['authorization']))?.[1] ?? '';

test('it is asked for as the SDK does, and the answer gives the same credentials', async () => {
  const client = new STSClient({ region: 'me-central-1', endpoint });
  const { Credentials } = await client.send(
    new AssumeRoleCommand({
      RoleArn: role,
      RoleSessionName: 'mizan-ACME',
      Tags: [{ Key: 'tenant', Value: 'ACME' }],
    }),
  );
  const ours = await assumedRole(role, 'ACME')();
  const [bySdk, byUs] = asked;
  if (!bySdk || !byUs) throw new Error('Both have asked');
  expect(byUs.fields).toEqual(bySdk.fields);
  expect([byUs.path, byUs.headers['content-type'], byUs.headers['x-amz-security-token']]).toEqual([
    bySdk.path,
    bySdk.headers['content-type'],
    bySdk.headers['x-amz-security-token'],
  ]);
  expect([scopeOf(byUs), scopeOf(bySdk)]).toEqual(Array(2).fill('me-central-1/sts/aws4_request'));
  expect([ours.accessKeyId, ours.secretAccessKey, ours.sessionToken]).toEqual([
    Credentials?.AccessKeyId,
    Credentials?.SecretAccessKey,
    Credentials?.SessionToken,
  ]);
  // Five minutes before they end they are asked for anew.
  expect(Credentials?.Expiration?.getTime()).toBe(ours.expiration.getTime() + 300_000);
});

test('the role of the registry is of no company', async () => {
  await assumedRole(role, null)();
  expect(asked[0]?.fields).toEqual({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: 'mizan-registry',
  });
});

test('a service that has too much to do is an outage', async () => {
  answers = Array.from({ length: 3 }, () => ({ status: 400, body: '<Code>Throttling</Code>' }));
  const fault = await assumedRole(role, 'ACME')().catch((error: unknown) => error);
  expect([isOutage(fault), asked.length]).toEqual([true, 3]);
});

test('a refusal is asked again, and in the end a failure that repeats nothing of the answer', async () => {
  answers = [{ status: 503, body: '' }];
  expect((await assumedRole(role, 'ACME')()).sessionToken).toBe(token);
  answers = Array.from({ length: 3 }, () => ({ status: 403, body: '<Code>AccessDenied</Code> for 1111' }));
  const refusal = await assumedRole(role, 'ACME')().catch((error: unknown) => error);
  expect([isOutage(refusal), String(refusal)]).toEqual([false, 'Error: The role was not given: 403']);
  answers = [{ status: 200, body: '<AssumeRoleResponse/>' }];
  await expect(assumedRole(role, 'ACME')()).rejects.toThrow(/^The role gave no credentials$/);
});
