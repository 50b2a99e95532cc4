// The one way to the object store: files of a company below `t/CODE/`, in the cloud with the credentials of that company alone.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { stagingFolder } from '#shared/attachments/stagingFolder.ts';
import { systemClock } from './clock.ts';
import { companyCredentials } from './companyCredentials.ts';
import { exchanged, type ObjectReply } from './connection/exchanged.ts';
import { ServiceAway } from './connection/outage.ts';
import { environment } from './environment.ts';
import { checksFolder } from './keys.ts';
import {
  type AccessKey,
  type ObjectRequest,
  type SignedForm,
  type Signing,
  signedAddress,
  signedForm,
  signedHeaders,
} from './signing/signedRequest.ts';

export type Objects = {
  /** Puts an object that does not exist; false where it does. It is never overwritten. */
  putNew: (name: string, content: ObjectContent) => Promise<boolean>;
  /** The text of an object, or null. */
  find: (name: string) => Promise<string | null>;
  /** The bytes of an object, or null. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Takes an object away, also one that is not there. */
  remove: (name: string) => Promise<void>;
  /** An address that gives the object to its holder, for some seconds, with these headers. */
  addressOf: (name: string, wanted: { seconds: number; answer: Record<string, string> }) => Promise<string>;
  /** A form with which a browser puts the object, for some seconds. */
  formFor: (name: string, wanted: { seconds: number; bytesMax: number; type: string }) => Promise<SignedForm>;
};

/** What is put, and as what. */
export type ObjectContent = { body: string | Uint8Array<ArrayBuffer>; type: string };

const tenantKey = async (company: string, seconds: number): Promise<AccessKey> => {
  const { accessKeyId, secretAccessKey, sessionToken } = await companyCredentials(company, seconds);
  return { id: accessKeyId, secret: secretAccessKey, token: sessionToken };
};

const accessKeyOf = (company: string, seconds: number): Promise<AccessKey> =>
  environment.tenantRole === undefined ? Promise.resolve(environment.accessKey) : tenantKey(company, seconds);

/** What is signed counts for so many seconds. */
const signingOf = async (company: string, seconds = 0): Promise<Signing> => ({
  key: await accessKeyOf(company, seconds),
  region: environment.region,
  nowMs: systemClock.nowMs(),
});

const urlOf = (bucket: string, key: string): URL => {
  const endpoint = environment.s3Endpoint;
  return endpoint === undefined
    ? new URL(`https://${bucket}.s3.${environment.region}.amazonaws.com/${key}`)
    : new URL(`${endpoint}/${bucket}/${key}`);
};

const triesMax = 3;
const pauseMs = 200;

const send = async (request: ObjectRequest, company: string): Promise<ObjectReply> => {
  const answer = await exchanged(request, signedHeaders(request, await signingOf(company)));
  if (answer.status >= 500) throw new ServiceAway(`The object store answers ${answer.status}`);
  return answer;
};

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** An answer, or the last failure after some tries; a request that was made already finds its own object. */
const sendPatiently = async (request: ObjectRequest, company: string): Promise<ObjectReply> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(request, company);
    } catch (error) {
      if (!(error instanceof ServiceAway) || tries === triesMax) throw error;
    }
    await pause(pauseMs * tries);
  }
};

const refused = ({ status }: ObjectReply, what: string): Error =>
  new Error(`The object store answers ${status} to ${what}`);

const alreadyThere = [409, 412];

const isDone = ({ status }: ObjectReply): boolean => status >= 200 && status < 300;

/** Where the caller may not list a bucket, S3 refuses a key that is not there instead of saying so; a wrong signature has another code. */
const isMissing = ({ status, bytes }: ObjectReply): boolean =>
  status === 404 || (status === 403 && /<Code>AccessDenied<\/Code>/.test(textOf(bytes)));

/** The objects of a company below a folder of a bucket. */
const objectsBelow = (folder: string, company: string, bucket: string): Objects => {
  const keyOf = (name: string): string => `${folder}/${company}/${name}`;
  const at = (name: string): URL => urlOf(bucket, keyOf(name));
  const get = async (name: string): Promise<ObjectReply['bytes'] | null> => {
    const answer = await sendPatiently({ method: 'GET', url: at(name), headers: {}, body: '' }, company);
    if (isMissing(answer)) return null;
    if (!isDone(answer)) throw refused(answer, `a get of ${name}`);
    return answer.bytes;
  };
  return {
    putNew: async (name, { body, type }) => {
      const headers = {
        'content-type': type,
        'if-none-match': '*',
        // A bucket with a lock takes nothing without a checksum.
        'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
      };
      const answer = await sendPatiently({ method: 'PUT', url: at(name), headers, body }, company);
      if (alreadyThere.includes(answer.status)) return false;
      if (!isDone(answer)) throw refused(answer, `a put of ${name}`);
      return true;
    },
    find: async (name) => {
      const bytes = await get(name);
      return bytes && textOf(bytes);
    },
    read: get,
    remove: async (name) => {
      const answer = await sendPatiently({ method: 'DELETE', url: at(name), headers: {}, body: '' }, company);
      if (!isDone(answer) && answer.status !== 404) throw refused(answer, `a removal of ${name}`);
    },
    addressOf: async (name, wanted) =>
      signedAddress(at(name), wanted, await signingOf(company, wanted.seconds)),
    formFor: async (name, wanted) =>
      signedForm(
        { url: urlOf(bucket, ''), bucket, key: keyOf(name) },
        wanted,
        await signingOf(company, wanted.seconds),
      ),
  };
};

/** The objects of a company in a bucket. */
export const objectsOf = (company: string, bucket: string): Objects => objectsBelow('t', company, bucket);

/** What a check of the books knows: kept for the next night, and of no worth to anybody after some months. */
export const checkpointsOf = (company: string, bucket: string): Objects =>
  objectsBelow(checksFolder, company, bucket);

/** What browsers have sent and no call has kept yet: it goes by itself after a day. */
export const stagedObjectsOf = (company: string, bucket: string): Objects =>
  objectsBelow(stagingFolder, company, bucket);
