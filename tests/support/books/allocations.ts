// What a customer paid, held against what he owes, as tests need one.
import { addParty } from '#shared/crm/api.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import type { Client } from '../product/client.ts';
import { posted } from './vouchers.ts';

/** 10.00 of a customer of its own, in the branch of whoever asks; answers its id. */
export const anAllocation = async (client: Client): Promise<string> => {
  const { code: party } = await client.call(addParty, {
    body: { name: 'A', name_ar: 'أ', role: 'customer' },
  });
  await posted(client, {
    lines: [
      { account: '11201', debit: '10.00', party },
      { account: '41001', credit: '10.00' },
    ],
  });
  await posted(client, {
    lines: [
      { account: '11001', debit: '10.00' },
      { account: '11201', credit: '10.00', party },
    ],
  });
  const { document } = await client.call(allocateItems, { body: { side: 'receivable', party } });
  return document.id;
};
