// A product in which sign-up asks for a proof by mail, with the calls, mails and items that its tests look at.
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { confirmCompany, login, resendProof, type SignUp, signUp } from '#shared/auth/api.ts';
import { linkIn, type Mail, mailsAbout } from '../mails.ts';
import { type Answer, type Client, clientOf } from './client.ts';
import { aSignUp } from './company.ts';
import { startTestServer } from './testServer.ts';

export const refusal = (code: string) => ({ status: 422, body: { code } });

export const tokenIn = (mail: Mail | undefined): string => linkIn(mail).searchParams.get('proof') ?? '';

const callsOf = (anybody: Client) => ({
  tryLogin: ({ code, admin }: SignUp, password = admin.password): Promise<Answer> =>
    anybody.send(login, { body: { corp_code: code, username: admin.username, password } }),
  confirm: (code: string, token: string): Promise<Answer> =>
    anybody.send(confirmCompany, { params: { code }, body: { token } }),
  resend: (code: string): Promise<Answer> => anybody.send(resendProof, { params: { code } }),
});

export const startProofServer = async () => {
  process.env['MIZAN_SIGNUP_PROOF'] = 'mail';
  const server = await startTestServer();
  process.env['DYNAMODB_ENDPOINT'] = server.dynamodbEndpoint;
  const anybody = clientOf(server.url);
  const storeFor = (code: string): Store => storeOf(code, systemClock.nowMs);
  const mailsOf = (code: string) => mailsAbout(join(server.dataFolder, 'mail'), code);
  /** The mails once there are so many. */
  const arrived = (code: string, count: number): Promise<Mail[]> =>
    vi.waitFor(
      async () => {
        const mails = await mailsOf(code);
        expect(mails).toHaveLength(count);
        return mails;
      },
      { timeout: 10_000, interval: 50 },
    );
  /** A company that waits for its proof, with the token that came by mail. */
  const anUnprovenCompany = async (): Promise<{
    body: SignUp;
    code: string;
    store: Store;
    token: string;
  }> => {
    const body = aSignUp();
    const { code } = body;
    expect(await anybody.call(signUp, { body })).toEqual({ code, status: 'unproven' });
    const [mail] = await arrived(code, 1);
    return { body, code, store: storeFor(code), token: tokenIn(mail) };
  };
  return { ...callsOf(anybody), server, anybody, storeFor, mailsOf, arrived, anUnprovenCompany };
};
