// Opening balances for API tests: what a small company begins with, entered, run and taken back.
import { addParty } from '#shared/crm/api.ts';
import { runImport } from '#shared/finance/importApi.ts';
import {
  beginOpening,
  getOpening,
  type OpeningState,
  reverseOpening,
} from '#shared/finance/opening/openingApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import type { Client } from '../product/client.ts';
import { aCompany, type Company, signedInAs } from '../product/company.ts';
import { inThisYear, yearStart } from './vouchers.ts';

const parties = [
  { code: 'C-1', name: 'Noor', name_ar: 'نور', role: 'customer' },
  { code: 'S-1', name: 'Supplier', name_ar: 'مورد', role: 'supplier' },
] as const;

/** A company with a customer and a supplier. */
export const anOpeningCompany = async (): Promise<{ company: Company; admin: Client }> => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  for (const body of parties) await admin.call(addParty, { body });
  return { company, admin };
};

export type OpeningBody = EndpointCall<typeof beginOpening>['body'];

/** Of customer C-1, on the account of receivables. */
export const owedItem = (changes: object = {}) => ({
  account: '11201',
  party: 'C-1',
  document: 'INV-1',
  dueDate: inThisYear('03-01'),
  amount: '600.00',
  ...changes,
});

/** Bank, a customer who owes 600 and has paid 100 in advance, a supplier, and capital. */
export const anOpening = (changes: Partial<OpeningBody> = {}): OpeningBody => ({
  branch: '01',
  date: yearStart(),
  accounts: [
    { account: '11101', debit: '700.00' },
    { account: '11201', debit: '500.00' },
    { account: '21101', credit: '200.00' },
    { account: '31001', credit: '1000.00' },
  ],
  items: [
    owedItem(),
    owedItem({ document: 'ADV-1', amount: '-100.00' }),
    owedItem({ account: null, side: 'payable', party: 'S-1', document: 'BILL-1', amount: '200.00' }),
  ],
  ...changes,
});

/** One with so many items of the customer. */
export const openingOf = (count: number): OpeningBody => {
  const total = `${count}.00`;
  return anOpening({
    accounts: [
      { account: '11201', debit: total },
      { account: '31001', credit: total },
    ],
    items: Array.from({ length: count }, (_, index) => owedItem({ document: `I-${index}`, amount: '1.00' })),
  });
};

export const beginning = (client: Client, body: OpeningBody): Promise<OpeningState> =>
  client.call(beginOpening, { body });

export const stateOf = async (client: Client, branch = '01'): Promise<OpeningState> => {
  const { items } = await client.call(getOpening, {});
  const found = items.find((each) => each.branch === branch);
  if (!found) throw new Error(`No opening of ${branch}`);
  return found;
};

/** Enters it and runs it until it is in the books. */
export const published = async (client: Client, body: OpeningBody): Promise<OpeningState> => {
  const { id } = await beginning(client, body);
  for (let state = ''; state !== 'done'; )
    ({ state } = await client.call(runImport, { params: { id: id ?? '' } }));
  return stateOf(client, body.branch);
};

const pauseMs = 50;

/** Asks for the reversal and waits until the job has ended or stopped. */
export const takenBack = async (client: Client, id: string, branch = '01'): Promise<OpeningState> => {
  await client.call(reverseOpening, { params: { id }, body: { reason: 'Wrong file' } });
  for (;;) {
    const state = await stateOf(client, branch);
    if (state.state !== 'reversing' || state.locked !== null) return state;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
