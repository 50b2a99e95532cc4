// The one way to the object store: files of a company below `t/CODE/`, in the cloud with the credentials of that company alone.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Credentials, tenantCredentials } from './clients.ts';
import { systemClock } from './clock.ts';
import { environment } from './environment.ts';
import { type AccessKey, type ObjectRequest, signedHeaders } from './signedRequest.ts';

export type Objects = {
  /** Puts an object that does not exist; false where it does. It is never overwritten. */
  putNew: (name: string, text: string) => Promise<boolean>;
  /** The text of an object, or null. */
  find: (name: string) => Promise<string | null>;
};

const credentialsOf = new Map<string, Credentials>();

const tenantKey = async (company: string): Promise<AccessKey> => {
  let known = credentialsOf.get(company);
  if (!known || known.expiration.getTime() <= systemClock.nowMs()) {
    known = await tenantCredentials(company);
    credentialsOf.set(company, known);
  }
  return { id: known.accessKeyId, secret: known.secretAccessKey, token: known.sessionToken };
};

const accessKeyOf = (company: string): Promise<AccessKey> =>
  environment.tenantRole === undefined ? Promise.resolve(environment.accessKey) : tenantKey(company);

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
    const signing = {
      key: await accessKeyOf(company),
      region: environment.region,
      nowMs: systemClock.nowMs(),
    };
    const headers = signedHeaders(request, signing);
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

/** The objects of a company in a bucket. */
export const objectsOf = (company: string, bucket: string): Objects => {
  const at = (name: string): URL => urlOf(bucket, `t/${company}/${name}`);
  return {
    putNew: async (name, text) => {
      const headers = {
        'content-type': 'application/json',
        'if-none-match': '*',
        // A bucket with a lock takes nothing without a checksum.
        'x-amz-checksum-sha256': createHash('sha256').update(text).digest('base64'),
      };
      const answer = await send({ method: 'PUT', url: at(name), headers, body: text }, company);
      if (alreadyThere.includes(answer.status)) return false;
      if (!answer.ok) throw refused(answer, `a put of ${name}`);
      return true;
    },
    find: async (name) => {
      const answer = await send({ method: 'GET', url: at(name), headers: {}, body: '' }, company);
      if (answer.status === 404) return null;
      if (!answer.ok) throw refused(answer, `a get of ${name}`);
      return answer.text();
    },
  };
};
