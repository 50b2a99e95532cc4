// The keys that the cloud of a test gives out: each names a role and the tags of its session.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './cellRights.ts';

export type IssuedKey = { readonly id: string; readonly secret: string; readonly token: string };

export type Credentials = ReturnType<typeof issuedCredentials>;

const scopeOf = (credential: string): string => credential.split('/')[0] ?? '';

export const issuedCredentials = () => {
  const issued = new Map<string, { caller: Caller; token: string }>();

  const issue = (caller: Caller): IssuedKey => {
    const key = {
      id: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
      secret: randomBytes(20).toString('hex'),
      token: randomBytes(20).toString('hex'),
    };
    issued.set(key.id, { caller, token: key.token });
    return key;
  };

  const known = (credential: string, token: unknown): Caller | undefined => {
    const found = issued.get(scopeOf(credential));
    return found && found.token === token ? found.caller : undefined;
  };

  /** Who has signed a request, in its headers or in its address. */
  const callerOf = (headers: IncomingHttpHeaders, query: URLSearchParams): Caller | undefined => {
    const [, credential] = /Credential=([^,]+),/.exec(headers.authorization ?? '') ?? [];
    if (credential !== undefined) return known(credential, headers['x-amz-security-token']);
    return known(query.get('X-Amz-Credential') ?? '', query.get('X-Amz-Security-Token'));
  };

  /** Who has signed a form. */
  const signerOf = (form: FormData): Caller | undefined =>
    known(String(form.get('x-amz-credential')), form.get('x-amz-security-token'));

  return { issue, callerOf, signerOf };
};
