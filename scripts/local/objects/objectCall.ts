// One call to the object store, taken apart and with its signature proved.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { objectFiles } from './objectFiles.ts';
import type { AccessKey } from './signature.ts';

export type ObjectCall = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  /** As signed: the hash of the body, or a word that says it was not signed. Empty for a form, which has its policy. */
  readonly payloadHash: string;
  readonly bucket: string;
  readonly accessKey: AccessKey;
  readonly files: ReturnType<typeof objectFiles>;
  readonly now: number;
};
