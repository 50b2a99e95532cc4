// The one way to the object store: files of a company below `t/CODE/`, in the cloud with the credentials of that company alone.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { stagingFolder } from '#shared/attachments/stagingFolder.ts';
import { systemClock } from './clock.ts';
import { companyCredentials } from './companyCredentials.ts';
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

/** An answer, or the last failure after some tries; a request that was made already finds its own object. */
const send = async (request: ObjectRequest, company: string): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const headers = signedHeaders(request, await signingOf(company));
    const body = request.method === 'PUT' ? { body: request.body } : {};
    try {
      const answer = await fetch(request.url, { method: request.method, headers, ...body });
      if (answer.status < 500 || tries === triesMax) return answer;
    } catch (error) {
      if (tries === triesMax) throw error;
    }
    await pause(pauseMs * tries);
  }
};

const refused = (answer: Response, what: string): Error =>
  new Error(`The object store answers ${answer.status} to ${what}`);

const alreadyThere = [409, 412];

/** Where the caller may not list a bucket, S3 refuses a key that is not there instead of saying so; a wrong signature has another code. */
const isMissing = async (answer: Response): Promise<boolean> =>
  answer.status === 404 || (answer.status === 403 && /<Code>AccessDenied<\/Code>/.test(await answer.text()));

/** The objects of a company below a folder of a bucket. */
const objectsBelow = (folder: string, company: string, bucket: string): Objects => {
  const keyOf = (name: string): string => `${folder}/${company}/${name}`;
  const at = (name: string): URL => urlOf(bucket, keyOf(name));
  const get = async (name: string): Promise<Response | null> => {
    const answer = await send({ method: 'GET', url: at(name), headers: {}, body: '' }, company);
    if (await isMissing(answer)) return null;
    if (!answer.ok) throw refused(answer, `a get of ${name}`);
    return answer;
  };
  return {
    putNew: async (name, { body, type }) => {
      const headers = {
        'content-type': type,
        'if-none-match': '*',
        // A bucket with a lock takes nothing without a checksum.
        'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64'),
      };
      const answer = await send({ method: 'PUT', url: at(name), headers, body }, company);
      if (alreadyThere.includes(answer.status)) return false;
      if (!answer.ok) throw refused(answer, `a put of ${name}`);
      return true;
    },
    find: async (name) => (await get(name))?.text() ?? null,
    read: async (name) => {
      const answer = await get(name);
      return answer && new Uint8Array<ArrayBuffer>(await answer.arrayBuffer());
    },
    remove: async (name) => {
      const answer = await send({ method: 'DELETE', url: at(name), headers: {}, body: '' }, company);
      if (!answer.ok && answer.status !== 404) throw refused(answer, `a removal of ${name}`);
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
