// The mails that a product on this machine has sent, as they lie in its folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { outboxPartition } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { listMails, readMail } from '#scripts/local/mail.ts';

export type Mail = ReturnType<typeof readMail>;

export const linkIn = (mail: Mail | undefined): URL => new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');

/** The mails that speak of a company, or go to an address that names it, oldest first. */
export const mailsAbout = async (folder: string, code: string): Promise<Mail[]> => {
  const names = (await listMails(folder)).reverse();
  const mails = names.map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
  return mails.filter(({ headers }) =>
    [headers['subject'], headers['to']].some((text) => text?.toUpperCase().includes(code)),
  );
};

/** Ends once no mail of a company waits to be sent any more. */
export const nothingWaits = (store: Store): Promise<void> =>
  vi.waitFor(async () => expect(await store.all({ pk: outboxPartition })).toEqual([]), {
    timeout: 10_000,
    interval: 50,
  });
