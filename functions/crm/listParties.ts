// Customers and suppliers by code, or those of given codes; for forms that name them. Their own list has all that is known of them.
import { operation } from '#functions/http/operation.ts';
import { listing } from '#functions/resources/listRecords.ts';
import { makeOrderWhole } from '#functions/resources/orderItems.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import * as api from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { orderOf } from '#shared/resources/recordOrder.ts';
import { bringParties, partyOf } from './partyRecords.ts';

const pageSize = 50;

export const listParties = operation(api.listParties, async (context, { query }) => {
  const { limit = pageSize, newest, ...asked } = query;
  await bringParties(context.store);
  const order = newest === '1' && !asked.search ? `-${parties.addedOn}` : undefined;
  if (order !== undefined) await makeOrderWhole(context, parties, orderOf(order));
  const reader = { store: context.store, visibility: await recordVisibility(context, parties) };
  const { items, cursor } = await listing(reader, parties, { ...asked, order, limit, use: 'parties' });
  return { items: items.map(partyOf), cursor };
});
