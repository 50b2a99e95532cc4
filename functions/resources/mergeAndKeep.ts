// Merges a record that entries name into another one: what names it in lists names the other one then, its files go there, and it stays, inactive.
import { attributesOf, keyOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { replace } from '#functions/storage/writes.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { listingWrites } from './listingWrites.ts';
import { moveReferences } from './moveReferences.ts';
import { changesBetween } from './recordChanges.ts';
import type { RecordEffect } from './recordEffects.ts';

type Merge = { resource: AnyResource; code: string; into: string; effect: RecordEffect | undefined };

/** What is merged already is merged no second time. */
const unmerged = ({ mergedInto }: AnyResource, row: ResourceRow): void =>
  refuseFields({ into: (row[mergedInto ?? ''] ?? '') === '' ? null : 'record.isMerged' });

const mergeOnce = async (context: SessionContext, { resource, code, into, effect }: Merge) => {
  const { store } = context;
  const key = keyOf(resource, code);
  const before = rowOf(resource, (await store.get(key)) ?? notFound(resource.one));
  unmerged(resource, before);
  // By the rev under which it was read, so that a concurrent merge of that one is a conflict.
  const target = (await store.get(keyOf(resource, into))) ?? notFound(resource.one);
  refuseFields({ into: target['active'] === false ? 'record.unknown' : null });
  const row: ResourceRow = {
    ...before,
    active: false,
    [resource.mergedInto ?? '']: into,
    rev: before.rev + 1,
  };
  return write(context, {
    writes: [
      replace({ key, attributes: attributesOf(resource, row), rev: before.rev }),
      ...listingWrites(resource, { before, row }),
      { write: 'check', key: keyOf(resource, into), expect: Number(target['rev']) },
      ...(effect?.mergeWrites?.(row, into) ?? []),
      ...((await effect?.entries?.close(store)) ?? []),
    ],
    audit: {
      action: 'update',
      entity: resource,
      id: code,
      title: titleOf(row),
      changes: changesBetween(resource, before, row),
      facts: { into },
    },
    answer: { done: true as const },
  });
};

/** `all`: the resources whose records may refer to it. */
export const mergeAndKeep = async (
  context: SessionContext,
  merge: Merge,
  all: readonly AnyResource[],
): Promise<{ done: true }> => {
  const { resource, code, into, effect } = merge;
  const row = rowOf(resource, (await context.store.get(keyOf(resource, code))) ?? notFound(resource.one));
  unmerged(resource, row);
  refuseFields({ into: (await effect?.mergeFault?.(context, { code, into })) ?? null });
  await moveReferences(context, { resource, code, into }, all);
  const answer = await retryOnConflict(context.store, () => mergeOnce(context, merge));
  await effect?.entries?.closed(context.store);
  return answer;
};

/** A first call that died may have left it to some lanes that nothing is posted on the record any more. */
export const endClosing = (effect: RecordEffect | undefined): Required<Pick<Operation, 'finish'>> => ({
  finish: async ({ store }) => effect?.entries?.closed(store),
});
