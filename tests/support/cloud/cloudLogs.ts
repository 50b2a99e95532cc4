// What the logs of the cloud would hold of requests with planted secrets, worked out from their definitions in the templates.
import type { Resource } from '../cellTemplates.ts';

type SentRequest = {
  readonly path: string;
  readonly query: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The pattern of the behaviour at the edge, and the route of the gateway. */
  readonly pattern: string;
  readonly route: string;
};

/** Of a part that is the same for all requests, or measured by the service. */
const own = () => 'own';

/** What a field of CloudFront's log holds, as its documentation says. */
const edgeFields: Readonly<Record<string, (request: SentRequest) => string | undefined>> = {
  'cs-uri-stem': ({ path }) => path,
  'cs-uri-query': ({ query }) => query,
  'cs(Referer)': ({ headers }) => headers['referer'],
  'cs(Cookie)': ({ headers }) => headers['cookie'],
  'cs-headers': ({ headers }) => JSON.stringify(headers),
  'cs(User-Agent)': ({ headers }) => headers['user-agent'],
  'x-forwarded-for': ({ headers }) => headers['x-forwarded-for'],
  'x-host-header': ({ headers }) => headers['host'],
  'cache-behavior-path-pattern': ({ pattern }) => pattern,
};
const ownEdgeFields =
  /^(date|time|c-ip|c-country|ssl-(protocol|cipher)|x-edge-(location|request-id|(response-|detailed-)?result-type)|[cs][cs]-(bytes|method|protocol|protocol-version|status|content-type|content-len)|time-taken|time-to-first-byte)$/;

const edgeField = (name: string) => {
  const field = edgeFields[name] ?? (ownEdgeFields.test(name) ? own : undefined);
  if (!field) throw new Error(`Nobody has said what the field ${name} of the edge's log holds`);
  return field;
};

const gatewayVariables: Readonly<Record<string, (request: SentRequest) => string>> = {
  path: ({ path }) => path,
  routeKey: ({ route }) => route,
};
const ownGatewayVariables =
  /^(requestId|requestTime|httpMethod|status|responseLatency|responseLength|identity\.sourceIp|integrationErrorMessage)$/;

const gatewayVariable = (name: string) => {
  const variable = gatewayVariables[name] ?? (ownGatewayVariables.test(name) ? own : undefined);
  if (!variable) throw new Error(`Nobody has said what $context.${name} holds`);
  return variable;
};

type Log = (request: SentRequest) => string;

const edgeLogOf =
  ({ Properties }: Resource): Log =>
  (request) =>
    Properties.RecordFields.map((name: string) => edgeField(name)(request) ?? '-').join(' ');

type Redacted = { UriPath?: unknown; QueryString?: unknown; SingleHeader?: { Name: string } };

const firewallLogOf =
  ({ Properties }: Resource): Log =>
  ({ path, query, headers }) => {
    const redacted: Redacted[] = Properties.RedactedFields;
    const names = new Set(redacted.map(({ SingleHeader }) => SingleHeader?.Name));
    const kept = Object.entries(headers).filter(([name]) => !names.has(name));
    return JSON.stringify({
      uri: redacted.some(({ UriPath }) => UriPath) ? 'REDACTED' : path,
      args: redacted.some(({ QueryString }) => QueryString) ? 'REDACTED' : query,
      headers: Object.fromEntries(kept),
    });
  };

const gatewayLogOf =
  ({ Properties }: Resource): Log =>
  (request) =>
    Properties.AccessLogSettings.Format.replaceAll(/\$context\.([\w.]+)/g, (_: string, name: string) =>
      gatewayVariable(name)(request),
    );

const kinds: Readonly<Record<string, (resource: Resource) => Log>> = {
  'AWS::Logs::Delivery': edgeLogOf,
  'AWS::WAFv2::LoggingConfiguration': firewallLogOf,
  'AWS::ApiGatewayV2::Stage': gatewayLogOf,
};

/** The logs of requests that some resources keep, each as a function of a request. */
export const requestLogs = (resources: Readonly<Record<string, Resource>>): [type: string, log: Log][] =>
  Object.values(resources).flatMap((resource) => {
    const kind = kinds[resource.Type];
    return kind ? [[resource.Type, kind(resource)] as [string, Log]] : [];
  });

const secrets = {
  link: 'NAKHEEL~4f9z8k2m',
  reset: 'NAKHEEL~u1~9c7d51',
  session: 'NAKHEEL.77aa.e1e1',
  csrf: 'b0b1b2',
};
export const plantedSecrets: readonly string[] = Object.values(secrets);

const signedIn = {
  host: 'nakheel.example',
  api_key: secrets.session,
  authorization: `Bearer ${secrets.session}`,
  cookie: `XSRF-TOKEN=${secrets.csrf}`,
  'x-xsrf-token': secrets.csrf,
};

const page = (path: string): SentRequest => ({
  path,
  query: '',
  headers: signedIn,
  pattern: '*',
  route: '-',
});

const calledFrom = (from: string, path: string, query: string): SentRequest => ({
  path,
  query,
  headers: { ...signedIn, referer: `https://nakheel.example${from}` },
  pattern: '/api/*',
  route: 'GET /api/public/{proxy+}',
});

const [shown, reset] = [`/invoices/view/${secrets.link}`, `/reset-password/${secrets.reset}`];

/** A page opened by a link and the calls that follow, with a secret wherever one could be. */
export const plantedRequests: readonly SentRequest[] = [
  page(shown),
  page(reset),
  calledFrom(shown, `/api/public/invoices/${secrets.link}`, `link=${secrets.link}`),
  calledFrom(reset, '/api/login/reset/check', `token=${secrets.reset}`),
];
