// AWS Signature Version 4 for the object store, in headers, addresses and forms, for the secret and for roles: the few calls that are made here need no client of 130 kB.
import { createHash, createHmac } from 'node:crypto';

export type AccessKey = { id: string; secret: string; token: string | null };

export type ObjectRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
};

/** What is called by single signed calls. */
export type SignedService = 'secretsmanager' | 'sqs' | 'sts';

/** The service is the object store unless another is named. */
export type Signing = { key: AccessKey; region: string; nowMs: number; service?: SignedService };

const algorithm = 'AWS4-HMAC-SHA256';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20250131T235959Z` */
const amzDate = (nowMs: number): string => new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** What every signature of a moment is made with. */
const momentOf = ({ key, region, nowMs, service }: Signing) => {
  const at = amzDate(nowMs);
  const scope = [at.slice(0, 8), region, service ?? 's3', 'aws4_request'];
  const signingKey = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${key.secret}`);
  return {
    at,
    credential: [key.id, ...scope].join('/'),
    signed: (text: string): string => hmac(signingKey, text).toString('hex'),
    toSign: (canonical: string): string => [algorithm, at, scope.join('/'), sha256(canonical)].join('\n'),
  };
};

/** The headers with which the request is sent. */
export const signedHeaders = (
  { method, url, headers, body }: ObjectRequest,
  signing: Signing,
): Record<string, string> => {
  const { at, credential, signed, toSign } = momentOf(signing);
  const { token } = signing.key;
  const bodyHash = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': at,
    ...(token === null ? {} : { 'x-amz-security-token': token }),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const signature = signed(toSign(canonical));
  return {
    ...all,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
};

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** An address that gives the object to its holder for so many seconds, answered with these headers. */
export const signedAddress = (
  url: URL,
  { seconds, answer }: { seconds: number; answer: Readonly<Record<string, string>> },
  signing: Signing,
): string => {
  const { at, credential, signed, toSign } = momentOf(signing);
  const { token } = signing.key;
  const query: Record<string, string> = {
    ...Object.fromEntries(Object.entries(answer).map(([name, value]) => [`response-${name}`, value])),
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': credential,
    'X-Amz-Date': at,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(token === null ? {} : { 'X-Amz-Security-Token': token }),
  };
  const canonicalQuery = Object.keys(query)
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .sort()
    .join('&');
  const canonical = [
    'GET',
    url.pathname,
    canonicalQuery,
    `host:${url.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  return `${url.origin}${url.pathname}?${canonicalQuery}&X-Amz-Signature=${signed(toSign(canonical))}`;
};

export type SignedForm = { url: string; fields: Record<string, string> };

/** A form with which a browser may put one object, of so many bytes at most, under this key and no other (presigned POST). */
export const signedForm = (
  { url, bucket, key }: { url: URL; bucket: string; key: string },
  { seconds, bytesMax, type }: { seconds: number; bytesMax: number; type: string },
  signing: Signing,
): SignedForm => {
  const { at, credential, signed } = momentOf(signing);
  const { token } = signing.key;
  const fields: Record<string, string> = {
    key,
    'Content-Type': type,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': credential,
    'x-amz-date': at,
    ...(token === null ? {} : { 'x-amz-security-token': token }),
  };
  const policy = JSON.stringify({
    expiration: new Date(signing.nowMs + seconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ['content-length-range', 1, bytesMax],
      ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
    ],
  });
  const encodedPolicy = Buffer.from(policy).toString('base64');
  return {
    url: url.href,
    fields: { ...fields, policy: encodedPolicy, 'x-amz-signature': signed(encodedPolicy) },
  };
};
