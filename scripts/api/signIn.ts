// Signing a script in and out: the password comes from the environment or the keyboard and is never shown.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { login } from '#shared/auth/api.ts';
import { logout } from '#shared/auth/sessionApi.ts';
import { type ApiClient, ApiRefusal, type Credentials } from './apiClient.ts';

export type SignInFacts = { company: string; user: string; password: string; endOther?: boolean };

/** What is typed is read and not echoed. */
const typedPassword = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
    let isAnswered = false;
    lines.once('line', (line) => {
      isAnswered = true;
      lines.close();
      process.stderr.write('\n');
      resolve(line);
    });
    lines.once('close', () => {
      if (!isAnswered) reject(new Error('No password was given. Set MIZAN_PASSWORD or type it.'));
    });
  });

/** MIZAN_PASSWORD, or what the person types. */
export const passwordOf = async (company: string, user: string): Promise<string> =>
  process.env['MIZAN_PASSWORD'] || typedPassword(`Password of ${user} in ${company}: `);

const csrfOf = (cookies: readonly string[]): string =>
  cookies.map((cookie) => /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? '';

/** The client's further calls are made with what is answered. */
export const signIn = async (client: ApiClient, facts: SignInFacts): Promise<Credentials> => {
  const { company, user, password, endOther } = facts;
  const body = { corp_code: company, username: user, password, ...(endOther ? { end_other: true } : {}) };
  const answer = await client.send(login, { body });
  if (answer.status !== 200) throw new ApiRefusal(answer);
  const { token } = answer.body as { token: string };
  const credentials = { token, csrf: csrfOf(answer.setCookie) };
  client.identify(credentials);
  return credentials;
};

/** A session that cannot be ended any more (the product is gone) ends by itself. */
export const signOut = async (client: ApiClient): Promise<void> => {
  await client.send(logout, { body: {} }).catch(() => undefined);
  client.identify(undefined);
};

/** Signs in, works and signs out, whatever happens. */
export const signedIn = async <Result>(
  client: ApiClient,
  facts: SignInFacts,
  work: () => Promise<Result>,
): Promise<Result> => {
  await signIn(client, facts);
  try {
    return await work();
  } finally {
    await signOut(client);
    client.close();
  }
};
