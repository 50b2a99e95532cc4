// A call to a service of the cloud of a test, and what it is answered.
import type { IncomingHttpHeaders } from 'node:http';
import type { Asked, Caller } from './cellRights.ts';

export type CloudCall = {
  readonly method: string;
  /** As the function wanted to reach it. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly caller: Caller;
  /** Whether the caller may; what he may not is kept, because a function may take a refusal for an answer. */
  readonly may: (asked: Asked) => boolean;
  /** The same, where a refusal is no fault. */
  readonly could: (asked: Asked) => boolean;
};

export type CloudAnswer = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

export type CloudService = (call: CloudCall) => CloudAnswer | Promise<CloudAnswer>;

/** A service that answers in JSON says so. */
export const inJson = (status: number, body: object): CloudAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(body),
});

export const deniedInJson = (action: string): CloudAnswer =>
  inJson(400, { __type: 'com.amazon.coral.service#AccessDeniedException', message: `May not ${action}` });
