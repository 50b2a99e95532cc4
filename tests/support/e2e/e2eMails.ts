// The mails that the product of the journeys has sent to a company.
import { join } from 'node:path';
import { sendResetLink } from '#shared/auth/passwordApi.ts';
import { linkIn, type Mail, mailsAbout } from '../mails.ts';
import type { Company, SignedIn } from './e2eCompany.ts';
import { expect } from './e2eJourney.ts';

/** The first mail of a company, which a moment ago had none. */
export const firstMail = async ({ code }: Company): Promise<Mail | undefined> => {
  const mails = () => mailsAbout(join(process.env['MIZAN_TEST_DATA'] ?? '', 'mail'), code);
  await expect.poll(async () => (await mails()).length).toBe(1);
  return (await mails())[0];
};

/** Where the link for a new password leads, asked for by a user of a company that has no mails. */
export const resetPathOf = async (company: Company, { client, user }: SignedIn): Promise<string> => {
  await client.call(sendResetLink, { body: { corp_code: company.code, username: user.username } });
  return linkIn(await firstMail(company)).pathname;
};
