// The four plain operations on one object: put, get, head and remove.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { awsChunkedBody } from './awsChunkedBody.ts';
import type { ObjectCall } from './objectCall.ts';
import type { StoredObject, WrittenBytes } from './objectFiles.ts';
import { ObjectRefusal } from './objectRefusal.ts';

/** A single put of S3 may have 5 GB; nothing of ours comes near. */
export const putBytesMax = 256 * 1024 * 1024;
const metadataBytesMax = 2 * 1024;
const keptHeaders = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires'];
const unsignedTrailer = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
/** Checksums that Node cannot make: better refused than taken on trust. */
const foreignChecksums = /^x-amz-checksum-(crc32c|crc64nvme|md5|sha512|xxhash.*)$/;

/** The headers that are given back with the object: its type and the like, and its own metadata. */
export const keptHeadersOf = (headers: ReadonlyMap<string, string>): Record<string, string> => {
  const kept = [...headers].filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'));
  const bytes = kept.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
  if (bytes > metadataBytesMax)
    throw new ObjectRefusal(
      400,
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed size.',
    );
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
};

const plainHeaders = (headers: IncomingHttpHeaders): Map<string, string> =>
  new Map(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));

const checksumsOf = (written: WrittenBytes): Record<string, string> => {
  const cyclic = Buffer.alloc(4);
  cyclic.writeUInt32BE(written.crc32);
  return {
    'x-amz-checksum-crc32': cyclic.toString('base64'),
    'x-amz-checksum-sha1': written.sha1.toString('base64'),
    'x-amz-checksum-sha256': written.sha256.toString('base64'),
    'content-md5': written.md5.toString('base64'),
  };
};

const badDigest = (): never => {
  throw new ObjectRefusal(400, 'BadDigest', 'The bytes received do not match the checksum.');
};

/** Everything the sender said about the bytes must be true of those that came. */
const checkWritten = (
  written: WrittenBytes,
  { headers, payloadHash }: { headers: ReadonlyMap<string, string>; payloadHash: string },
): void => {
  const isHashed = /^[0-9a-f]{64}$/.test(payloadHash);
  if (isHashed && written.sha256.toString('hex') !== payloadHash)
    throw new ObjectRefusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');
  for (const [name, value] of Object.entries(checksumsOf(written)))
    if (headers.has(name) && headers.get(name) !== value) badDigest();
  const length = headers.get('x-amz-decoded-content-length');
  if (length !== undefined && Number(length) !== written.size) badDigest();
};

const checkSupported = (headers: ReadonlyMap<string, string>, payloadHash: string): void => {
  const announced = headers.get('x-amz-trailer') ?? '';
  const isKnownBody = !payloadHash.startsWith('STREAMING-') || payloadHash === unsignedTrailer;
  const isCopy = headers.has('x-amz-copy-source');
  const noneMatch = headers.get('if-none-match') ?? '*';
  const isCondition = headers.has('if-match') || noneMatch !== '*';
  const isForeign = [...headers.keys(), announced].some((name) => foreignChecksums.test(name));
  if (!isKnownBody || isCopy || isCondition || isForeign)
    throw new ObjectRefusal(501, 'NotImplemented', 'This kind of put is not part of the local object store.');
};

/** The body; when reading it stops early, the connection stays for the answer. */
export const bodyOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** A put that must not replace anything. */
const checkNew = async (call: ObjectCall, headers: ReadonlyMap<string, string>): Promise<void> => {
  if (headers.has('if-none-match') && (await call.files.find(call.key)))
    throw new ObjectRefusal(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
};

/** PutObject, signed in its headers or in its address. */
export const putObject = async (call: ObjectCall): Promise<void> => {
  const { request, response, payloadHash } = call;
  const headers = plainHeaders(request.headers);
  checkSupported(headers, payloadHash);
  await checkNew(call, headers);
  const body = bodyOf(request);
  const bytes = payloadHash === unsignedTrailer ? awsChunkedBody(body, headers) : body;
  const head = await call.files.put({
    key: call.key,
    headers: keptHeadersOf(headers),
    bytes,
    modifiedAt: new Date(call.now),
    checkSize: (size) => {
      if (size > putBytesMax)
        throw new ObjectRefusal(
          400,
          'EntityTooLarge',
          'Your proposed upload exceeds the maximum allowed size',
        );
    },
    checkWritten: (written) => checkWritten(written, { headers, payloadHash }),
  });
  response.setHeader('etag', head.etag);
  response.writeHead(200, { 'content-length': '0' }).end();
};

const foundObject = async (call: ObjectCall): Promise<StoredObject> => {
  if (call.request.headers.range !== undefined)
    throw new ObjectRefusal(
      501,
      'NotImplemented',
      'Parts of an object are not part of the local object store.',
    );
  const object = await call.files.find(call.key);
  if (!object) throw new ObjectRefusal(404, 'NoSuchKey', 'The specified key does not exist.');
  return object;
};

/** What the signed address asks for (a download name, a type) wins over what is kept. */
const setObjectHeaders = (call: ObjectCall, { head, size }: StoredObject): void => {
  const { response, query } = call;
  for (const [name, value] of Object.entries(head.headers)) response.setHeader(name, value);
  for (const [word, value] of query)
    if (word.startsWith('response-')) response.setHeader(word.slice('response-'.length), value);
  response.setHeader('etag', head.etag);
  response.setHeader('last-modified', new Date(head.modifiedAt).toUTCString());
  response.setHeader('content-length', size);
};

/** GetObject. */
export const getObject = async (call: ObjectCall): Promise<void> => {
  const object = await foundObject(call);
  setObjectHeaders(call, object);
  call.response.writeHead(200);
  await pipeline(object.read(), call.response);
};

/** HeadObject. */
export const headObject = async (call: ObjectCall): Promise<void> => {
  setObjectHeaders(call, await foundObject(call));
  call.response.writeHead(200).end();
};

/** DeleteObject: also of what is not there, as in S3. */
export const removeObject = async (call: ObjectCall): Promise<void> => {
  await call.files.remove(call.key);
  call.response.writeHead(204).end();
};
