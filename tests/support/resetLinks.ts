// Asking for a new password and setting it, with the mails that come of it.
import { expect, inject, vi } from 'vitest';
import { login } from '#shared/auth/api.ts';
import { checkResetLink, resetPassword, sendResetLink } from '#shared/auth/passwordApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { linkIn, type Mail, mailsAbout, nothingWaits } from './mails.ts';
import type { Answer, Client, SendOptions } from './product/client.ts';
import { anonymous, aUser, type Company, type Member } from './product/company.ts';

export const newPassword = 'copper-heron-82-valley';

export type Known = { company: Company; user: Member };

export const ask = (company: Company, username: string, options?: SendOptions): Promise<Answer> =>
  anonymous().send(sendResetLink, { body: { corp_code: company.code, username } }, options);

export const reset = (token: string, password = newPassword): Promise<Answer> =>
  anonymous().send(resetPassword, { body: { token, password } });

export const linkWorks = async (token: string): Promise<boolean> =>
  (await anonymous().call(checkResetLink, { body: { token } })).works;

export const tryLogin = ({ company, user }: Known, password: string): Promise<Answer> => {
  const body = { corp_code: company.code, username: user.username, password, end_other: true };
  return anonymous().send(login, { body });
};

export const tokenIn = (mail: Mail | undefined): string => linkIn(mail).pathname.split('/').at(-1) ?? '';

const mailsOf = ({ code }: Company): Promise<Mail[]> => mailsAbout(inject('mailFolder'), code);

/** The mails of a company once there are so many. */
export const arrived = (company: Company, count: number): Promise<Mail[]> =>
  vi.waitFor(
    async () => {
      const mails = await mailsOf(company);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 10_000, interval: 50 },
  );

/** The mails of a company once none waits to be sent any more. */
export const allSent = async (company: Company): Promise<Mail[]> => {
  await nothingWaits(company.store);
  return mailsOf(company);
};

/** A user with the token of the link that came by mail. */
export const aLinkFor = async (company: Company): Promise<Known & { token: string }> => {
  const user = await aUser(company, { roles: ['accountant'] });
  const before = await mailsOf(company);
  expect((await ask(company, user.username)).status).toBe(200);
  const mails = await arrived(company, before.length + 1);
  return { company, user, token: tokenIn(mails.at(-1)) };
};

export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.send(getSession)).status === 200;

/** What the log of today says about a user. */
export const auditOf = async ({ company, user }: Known): Promise<string[]> => {
  const entries = await company.store.all({ pk: `AUD#${new Date().toISOString().slice(0, 10)}` });
  return entries.filter((entry) => entry['user'] === user.id).map((entry) => String(entry['action']));
};
