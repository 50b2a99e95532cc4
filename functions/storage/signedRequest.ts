// AWS Signature Version 4 in the headers of a request to the object store: the few calls that are made here need no client of 130 kB.
import { createHash, createHmac } from 'node:crypto';

export type AccessKey = { id: string; secret: string; token: string | null };

export type ObjectRequest = {
  method: 'GET' | 'PUT';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
};

type Signing = { key: AccessKey; region: string; nowMs: number };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20250131T235959Z` */
const amzDate = (nowMs: number): string => new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The headers with which the request is sent. */
export const signedHeaders = (
  { method, url, headers, body }: ObjectRequest,
  { key, region, nowMs }: Signing,
): Record<string, string> => {
  const at = amzDate(nowMs);
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request'];
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': at,
    ...(key.token === null ? {} : { 'x-amz-security-token': key.token }),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n');
  const signingKey = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${key.secret}`);
  const signature = hmac(signingKey, text).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
};
