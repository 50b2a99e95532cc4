// One exchange with the object store, given up when nothing moves any more: an object may be large, so its time as a whole says nothing.
import type { ObjectRequest } from '../signing/signedRequest.ts';
import { ServiceAway } from './outage.ts';

export type ObjectReply = { status: number; bytes: Uint8Array<ArrayBuffer> };

/** The store begins to answer within a second, and a body that comes does not pause for as long as this. */
const idleMsMax = 5_000;

/** What is sent on the slowest way that counts: how far it has come cannot be seen. */
const sentBytesPerMs = 1_000;

/** All of the answer. */
export const exchanged = async (
  { method, url, body }: ObjectRequest,
  headers: Record<string, string>,
): Promise<ObjectReply> => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), idleMsMax + body.length / sentBytesPerMs);
  const parts: Uint8Array[] = [];
  try {
    const sent = method === 'PUT' ? { body } : {};
    const answer = await fetch(url, { method, headers, ...sent, signal: stop.signal });
    for await (const part of answer.body ?? []) {
      timer.refresh();
      parts.push(part);
    }
    return { status: answer.status, bytes: new Uint8Array(Buffer.concat(parts)) };
  } catch (cause) {
    throw new ServiceAway('The object store does not answer', { cause });
  } finally {
    clearTimeout(timer);
  }
};
