// Customers and suppliers by code, or those of given codes; for forms that name them. Their own list has all that is known of them.
import { operation } from '#functions/http/operation.ts';
import { listing } from '#functions/resources/listRecords.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import * as api from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { partyOf } from './partyRecords.ts';

const pageSize = 50;

export const listParties = operation(api.listParties, async (context, { query }) => {
  const { limit = pageSize, newest, ...asked } = query;
  const order = newest === '1' && !asked.search ? `-${parties.addedOn}` : undefined;
  const reader = { store: context.store, visibility: await recordVisibility(context, parties) };
  const { items, cursor } = await listing(reader, parties, { ...asked, order, limit, use: 'parties' });
  return { items: items.map(partyOf), cursor };
});
