// S3 in the cloud of a test: objects in memory, each call judged by the policies; a key that is not there is a refusal to whom may not list.
import type { CloudAnswer, CloudCall, CloudService } from './cloudCall.ts';

const fault = (status: number, code: string): CloudAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
});

const denied = fault(403, 'AccessDenied');

/** What S3 asks policies for at each method. */
const actions: Record<string, string> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** A browser's form as it was sent. */
export const formIn = ({ headers, body }: Pick<CloudCall, 'headers' | 'body'>) =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData();

/** The ARN of the object; a form names it inside. */
const placeOf = async (call: CloudCall): Promise<string> => {
  const { method, host, path } = call;
  const key = method === 'POST' ? String((await formIn(call)).get('key')) : decodeURIComponent(path.slice(1));
  return `arn:aws:s3:::${host.split('.s3.')[0]}/${key}`;
};

const bucketOf = (place: string): string => place.split('/')[0] ?? '';

export const cloudObjects = () => {
  const objects = new Map<string, Buffer>();

  const write = async (place: string, call: CloudCall): Promise<CloudAnswer> => {
    if (call.method === 'POST') {
      const file = (await formIn(call)).get('file') as Blob;
      objects.set(place, Buffer.from(await file.arrayBuffer()));
      return { status: 204 };
    }
    if (call.headers['if-none-match'] === '*' && objects.has(place)) return fault(412, 'PreconditionFailed');
    objects.set(place, call.body);
    return { status: 200 };
  };

  const remove = (place: string): CloudAnswer => {
    objects.delete(place);
    return { status: 204 };
  };

  const read = (place: string, { could }: CloudCall): CloudAnswer => {
    const found = objects.get(place);
    if (found) return { status: 200, body: found };
    return could({ action: 's3:ListBucket', resource: bucketOf(place) }) ? fault(404, 'NoSuchKey') : denied;
  };

  const answer: CloudService = async (call) => {
    const { method, may } = call;
    const action = actions[method];
    if (action === undefined) throw new Error(`S3 is not asked to ${method} here`);
    const place = await placeOf(call);
    if (!may({ action, resource: place })) return denied;
    if (method === 'GET') return read(place, call);
    return method === 'DELETE' ? remove(place) : write(place, call);
  };

  return { answer, keys: (): string[] => [...objects.keys()] };
};
