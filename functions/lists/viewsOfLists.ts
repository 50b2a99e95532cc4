// One's own views of a list are stored with their user: no other user sees them, and they are no record of the company.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { Key } from '#functions/storage/keys.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/lists/viewsApi.ts';
import { listNames } from '#shared/lists.ts';

const keyOf = ({ actor }: SessionContext, list: string): Key => {
  if (!listNames.includes(list)) notFound('list');
  return { pk: `VIEWS#${actor.id}`, sk: list };
};

export const getListViews = operation(api.getListViews, async (context, { params }) => {
  const item = await context.store.get(keyOf(context, params.list));
  return { views: (item?.['views'] ?? []) as api.ListView[] };
});

export const saveListViews = operation(api.saveListViews, async (context, { params, body }) => {
  const { views } = body;
  await context.store.commit([
    overwrite({ key: keyOf(context, params.list), attributes: { views, rev: 1 } }),
  ]);
  return { views };
});
