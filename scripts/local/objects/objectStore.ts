// S3 on one machine: puts, gets and removes objects, with real signatures, expiries and upload policies; anything else is 501.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAway } from '../gateway/requestBody.ts';
import type { ObjectCall } from './objectCall.ts';
import { getObject, headObject, putObject, removeObject } from './objectCalls.ts';
import { objectFiles } from './objectFiles.ts';
import { ObjectRefusal } from './objectRefusal.ts';
import { postObject } from './objectUpload.ts';
import { type AccessKey, verifySignature } from './signature.ts';

export type ObjectStoreSettings = {
  readonly folder: string;
  readonly bucket: string;
  readonly accessKey: AccessKey;
  /** Pages of these origins may use the store from a browser. */
  readonly origins: readonly string[];
  readonly reportError: (message: string, error?: unknown) => void;
  readonly now?: () => number;
};

const xmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => xmlEscapes[sign] ?? sign);

const sendRefusal = async (response: ServerResponse, refusal: ObjectRefusal): Promise<void> => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  await readAway(response.req);
  const requestId = String(response.getHeader('x-amz-request-id'));
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${xml(refusal.code)}</Code><Message>${xml(refusal.message)}</Message><RequestId>${requestId}</RequestId></Error>`;
  response.removeHeader('content-disposition');
  response.writeHead(refusal.status, { 'content-type': 'application/xml' });
  response.end(response.req.method === 'HEAD' ? undefined : body);
};

/** What the S3 client sends along with plain puts and gets; every other word in the query is another operation. */
const plainQueryWords =
  /^(X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256|Checksum-Mode|Sdk-.*)|x-id|x-amz-checksum-.*|x-amz-sdk-checksum-algorithm|response-(content-type|content-disposition|content-language|content-encoding|cache-control|expires))$/i;

const notImplemented = (): never => {
  throw new ObjectRefusal(501, 'NotImplemented', 'This operation is not part of the local object store.');
};

const addressOf = (rawPath: string, bucket: string): string => {
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    throw new ObjectRefusal(400, 'InvalidURI', 'The address cannot be decoded.');
  }
  const [, name = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  if (name === '') return notImplemented();
  if (name !== bucket) throw new ObjectRefusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
  if (Buffer.byteLength(key) > 1024) throw new ObjectRefusal(400, 'KeyTooLongError', 'Your key is too long');
  return key;
};

const operations: Record<string, (call: ObjectCall) => Promise<void>> = {
  GET: getObject,
  HEAD: headObject,
  PUT: putObject,
  DELETE: removeObject,
};

/** Browsers of other origins learn nothing, not even that there is a store. */
const allowOrigin = (
  call: { request: IncomingMessage; response: ServerResponse },
  origins: readonly string[],
): boolean => {
  const origin = call.request.headers.origin;
  call.response.setHeader('vary', 'origin');
  if (origin === undefined) return true;
  if (!origins.includes(origin)) return false;
  call.response.setHeader('access-control-allow-origin', origin);
  call.response.setHeader('access-control-expose-headers', 'etag, x-amz-request-id');
  return true;
};

const answerPreflight = (response: ServerResponse): void => {
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST');
  response.setHeader(
    'access-control-allow-headers',
    'content-type, content-disposition, x-amz-checksum-crc32',
  );
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
};

const verifiedHash = (
  { request, rawPath, rawQueryString }: { request: IncomingMessage; rawPath: string; rawQueryString: string },
  accessKey: AccessKey,
  now: number,
): string => {
  const method = request.method ?? 'GET';
  const verified = verifySignature(
    { method, rawPath, rawQueryString, headers: request.headers },
    accessKey,
    now,
  );
  if ('code' in verified) throw new ObjectRefusal(verified.status, verified.code, verified.message);
  return verified.payloadHash;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const answer = async ({ request, response }: Exchange, settings: ObjectStoreSettings): Promise<void> => {
  const [rawPath = '/', rawQueryString = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const now = settings.now?.() ?? Date.now();
  const { bucket, accessKey } = settings;
  const query = new URLSearchParams(rawQueryString);
  const isForm =
    request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  // The signature first: who may not ask does not learn what there is.
  const payloadHash = isForm ? '' : verifiedHash({ request, rawPath, rawQueryString }, accessKey, now);
  const key = addressOf(rawPath, bucket);
  const files = objectFiles(settings.folder);
  const call: ObjectCall = { request, response, key, query, payloadHash, bucket, accessKey, files, now };
  if (isForm && key === '' && rawQueryString === '') return postObject(call);
  const operation = operations[request.method ?? ''];
  const isPlain = key !== '' && [...query.keys()].every((word) => plainQueryWords.test(word));
  return operation && isPlain ? operation(call) : notImplemented();
};

/** Answers every request to the store. */
export const objectStore =
  (settings: ObjectStoreSettings) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('x-amz-request-id', randomUUID());
    response.setHeader('x-content-type-options', 'nosniff');
    try {
      if (!allowOrigin({ request, response }, settings.origins))
        throw new ObjectRefusal(403, 'AccessDenied', 'This origin may not use the store.');
      if (request.method === 'OPTIONS') answerPreflight(response);
      else await answer({ request, response }, settings);
    } catch (error) {
      if (error instanceof ObjectRefusal) return sendRefusal(response, error);
      if (request.destroyed && !request.complete) return;
      settings.reportError('The object store failed.', error);
      return sendRefusal(
        response,
        new ObjectRefusal(500, 'InternalError', 'We encountered an internal error.'),
      );
    }
  };
