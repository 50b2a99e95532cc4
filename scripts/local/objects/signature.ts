// AWS Signature Version 4 as the receiving side sees it: recomputes what the sender must have signed and compares.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type AccessKey = { readonly id: string; readonly secret: string };

export type SignedRequest = {
  readonly method: string;
  /** As sent, still encoded. */
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: IncomingHttpHeaders;
};

/** What was signed, once the signature proved right. */
export type VerifiedSignature = {
  /** SHA-256 of the body in hex, or one of the words that mean "not signed". */
  readonly payloadHash: string;
};

/** Why a request is refused, in S3's own words. */
export type SignatureProblem = {
  readonly status: 400 | 403;
  readonly code: string;
  readonly message: string;
};

const clockSkewMsMax = 15 * 60_000;
const presignedSecondsMax = 7 * 86_400;
const algorithm = 'AWS4-HMAC-SHA256';

const problem = (code: string, message: string, status: 400 | 403 = 403): SignatureProblem => ({
  status,
  code,
  message,
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The key for one day, region and service. */
export const signingKey = (secret: string, scope: readonly string[]): Buffer => {
  const [date = '', region = '', service = ''] = scope;
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
};

/** Compares two signatures without revealing by the time taken how much of them is equal. */
export const isSameSignature = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** `20250131T235959Z` in milliseconds, NaN for anything else. */
export const amzDateMs = (text: string): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** The credential `key/date/region/s3/aws4_request`, or what is wrong with it. */
export const credentialScope = (
  credential: string,
  accessKey: AccessKey,
  date: string,
): readonly string[] | SignatureProblem => {
  const parts = credential.split('/');
  const [id, ...scope] = parts;
  if (parts.length !== 5 || scope[2] !== 's3' || scope[3] !== 'aws4_request' || scope[0] !== date.slice(0, 8))
    return problem('AuthorizationHeaderMalformed', 'The credential is malformed.', 400);
  if (id !== accessKey.id) return problem('InvalidAccessKeyId', 'The access key is not known.');
  return scope;
};

const isProblem = <T extends object>(value: T | SignatureProblem): value is SignatureProblem =>
  'code' in value;

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

type Claim = {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
};

const signatureOf = (
  request: SignedRequest,
  claim: Claim,
  { secret, scope, query }: { secret: string; scope: readonly string[]; query: URLSearchParams },
): string => {
  const headers = claim.signedHeaders.map((name) => {
    const value = request.headers[name];
    const text = Array.isArray(value) ? value.join(',') : (value ?? '');
    return `${name}:${text.trim().replaceAll(/ +/g, ' ')}\n`;
  });
  const canonical = [
    request.method,
    request.rawPath,
    canonicalQuery(query),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = [algorithm, claim.date, scope.join('/'), hash].join('\n');
  return hmac(signingKey(secret, scope), text).toString('hex');
};

const headerText = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

const headerClaim = (request: SignedRequest, now: number): Claim | SignatureProblem => {
  const [word, ...rest] = headerText(request.headers, 'authorization').split(/\s+/);
  const fields = new Map(
    rest
      .join('')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const),
  );
  if (word !== algorithm) return problem('AccessDenied', 'This kind of authorization is not supported.');
  const date = headerText(request.headers, 'x-amz-date');
  const at = amzDateMs(date);
  if (Number.isNaN(at)) return problem('AccessDenied', 'A valid x-amz-date header is needed.');
  if (Math.abs(at - now) > clockSkewMsMax)
    return problem('RequestTimeTooSkewed', 'The time of the request is too far from the time here.');
  const payloadHash = headerText(request.headers, 'x-amz-content-sha256');
  if (payloadHash === '')
    return problem('InvalidRequest', 'The x-amz-content-sha256 header is missing.', 400);
  return {
    credential: fields.get('Credential') ?? '',
    date,
    signedHeaders: (fields.get('SignedHeaders') ?? '').split(';'),
    signature: fields.get('Signature') ?? '',
    payloadHash,
  };
};

const queryClaim = (
  request: SignedRequest,
  query: URLSearchParams,
  now: number,
): Claim | SignatureProblem => {
  if (query.get('X-Amz-Algorithm') !== algorithm)
    return problem('AuthorizationQueryParametersError', 'The algorithm is not supported.', 400);
  const date = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  const at = amzDateMs(date);
  const isLegal = seconds >= 1 && seconds <= presignedSecondsMax && !Number.isNaN(at);
  if (!isLegal)
    return problem('AuthorizationQueryParametersError', 'The date or the expiry is malformed.', 400);
  if (at - now > clockSkewMsMax) return problem('AccessDenied', 'The request is not yet valid.');
  if (now >= at + seconds * 1000) return problem('AccessDenied', 'Request has expired');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    date,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: headerText(request.headers, 'x-amz-content-sha256') || 'UNSIGNED-PAYLOAD',
  };
};

/** `host` and every x-amz header sent must be signed, or somebody on the way could add to the request. */
const hasUnsignedHeader = (headers: IncomingHttpHeaders, signed: readonly string[]): boolean =>
  ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].some(
    (name) => !signed.includes(name),
  );

/** Checks the signature in the header or in the query string. */
export const verifySignature = (
  request: SignedRequest,
  accessKey: AccessKey,
  now: number,
): VerifiedSignature | SignatureProblem => {
  const query = new URLSearchParams(request.rawQueryString.replaceAll('+', '%2B'));
  const isPresigned = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
  if (!isPresigned && request.headers.authorization === undefined)
    return problem('AccessDenied', 'Access Denied');
  const claim = isPresigned ? queryClaim(request, query, now) : headerClaim(request, now);
  if (isProblem(claim)) return claim;
  const scope = credentialScope(claim.credential, accessKey, claim.date);
  if (isProblem(scope)) return scope;
  if (hasUnsignedHeader(request.headers, claim.signedHeaders))
    return problem('AccessDenied', 'There were headers present in the request which were not signed');
  const expected = signatureOf(request, claim, { secret: accessKey.secret, scope, query });
  if (!isSameSignature(expected, claim.signature))
    return problem('SignatureDoesNotMatch', 'The signature does not match the request.');
  return { payloadHash: claim.payloadHash };
};
