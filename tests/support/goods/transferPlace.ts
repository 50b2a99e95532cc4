// Two branches with a storekeeper in each, for API tests of transfers between them: what the receiver takes in, and whether the books hold.
import { expect } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { inThisYear } from '../books/vouchers.ts';
import type { Client } from '../product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '../product/company.ts';
import { quantitiesOf, transferCalls } from './transfers.ts';

/** After the day on which goods are sent. */
export const nextDay = inThisYear('03-11');

export type Place = { company: Company; admin: Client; sender: Client; receiver: Client };

export const aPlace = async (changes: Parameters<typeof aCompany>[0] = {}): Promise<Place> => {
  const company = await aCompany(changes, { keepsStock: true });
  const admin = await signedInAs(company, 'admin');
  await aBranch(company);
  const [sender, receiver] = await Promise.all([
    signedInAs(company, 'storekeeper'),
    signedInAs(company, 'storekeeper', '02'),
  ]);
  return { company, admin, sender, receiver };
};

export const received = (
  { receiver, id }: Pick<Place, 'receiver'> & { id: string },
  quantities: readonly (string | null)[],
  more: Record<string, unknown> = {},
) =>
  receiver.call(transferCalls.transition('receive'), {
    params: { id },
    body: { quantities: quantitiesOf(...quantities), date: nextDay, ...more },
  });

export const inOrder = async ({ company }: Place): Promise<void> =>
  expect((await checkLedger(company.store, wholeBooks)).findings).toEqual([]);
