// The cloud of a test: one server that answers for every service of AWS that functions reach, and lets each caller do what the templates allow.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asked, Caller, CellRights } from './cellRights.ts';
import type { CloudAnswer, CloudCall, CloudService } from './cloudCall.ts';
import { cloudObjects, formIn } from './cloudObjects.ts';
import { cloudMail, cloudRoles, cloudSecrets } from './cloudServices.ts';
import { type Change, cloudTable } from './cloudTable.ts';
import { issuedCredentials } from './credentials.ts';

export type CloudSettings = {
  readonly rights: CellRights;
  readonly engine: string;
  readonly changed: (changes: readonly Change[]) => void;
  readonly queues: CloudService;
};

export const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const unsigned: CloudAnswer = { status: 403, body: '<Error><Code>InvalidToken</Code></Error>' };

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

export const startCloud = async ({ rights, engine, changed, queues }: CloudSettings) => {
  const { region } = rights.cell;
  const credentials = issuedCredentials();
  /** What was asked without a right, one line each. */
  const refusals = new Set<string>();
  const refused = (what: string): void => {
    refusals.add(what);
  };
  const mail = cloudMail(region);
  const secrets = cloudSecrets();
  const objects = cloudObjects();
  const table = rights.only('AWS::DynamoDB::GlobalTable', 'Table');
  const services: Record<string, CloudService> = {
    sts: cloudRoles({ rights, credentials, refused }),
    secretsmanager: secrets.answer,
    dynamodb: cloudTable({ table, engine, changed }),
    email: mail.answer,
    sqs: queues,
  };

  const serviceAt = (host: string): CloudService => {
    if (host.endsWith(`.s3.${region}.amazonaws.com`)) return objects.answer;
    const service = services[host.replace(`.${region}.amazonaws.com`, '')];
    if (!service) throw new Error(`Nothing answers for ${host} here`);
    return service;
  };

  /** Whether a caller may; what he may not is kept. */
  const mayAs =
    (caller: Caller) =>
    (asked: Asked): boolean => {
      const isAllowed = rights.may(caller, asked);
      if (!isAllowed)
        refused([caller.role, caller.tags['tenant'] ?? 'nobody', asked.action, asked.resource].join(' '));
      return isAllowed;
    };

  const answerTo = async (request: IncomingMessage): Promise<CloudAnswer> => {
    const host = String(request.headers['x-cloud-host']);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://cloud');
    const { headers, method = 'GET' } = request;
    const body = await bodyOf(request);
    const caller =
      method === 'POST' && /^multipart/.test(headers['content-type'] ?? '')
        ? credentials.signerOf(await formIn({ headers, body }))
        : credentials.callerOf(headers, query);
    if (!caller) return unsigned;
    const could = (asked: Asked): boolean => rights.may(caller, asked);
    const call: CloudCall = { method, host, path, query, headers, body, caller, may: mayAs(caller), could };
    return serviceAt(host)(call);
  };

  const faults: string[] = [];
  const server = createServer((request, response) => {
    answerTo(request)
      .catch((error: unknown): CloudAnswer => {
        faults.push(String(error));
        return { status: 501 };
      })
      .then(
        ({ status, headers = {}, body }) => response.writeHead(status, headers).end(body),
        () => undefined,
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    issue: credentials.issue,
    mayAs,
    secretOf: secrets.secretOf,
    sent: mail.sent,
    objectKeys: objects.keys,
    /** As a browser follows an address or sends a form. */
    browse: (address: string, init: RequestInit = {}): Promise<Response> => {
      const { host, pathname, search } = new URL(address);
      return fetch(`${url}${pathname}${search}`, { ...init, headers: { 'x-cloud-host': host } });
    },
    /** What nobody here answers, and what somebody asked without a right. */
    faults: (): string[] => [...faults, ...refusals],
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
