// Deletes a record that nothing refers to; one in use can be deactivated, and the refusal says where it is used.

import { attributesOf, keyOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import type { AuditEntry } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { remove, replace } from '#functions/storage/writes.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type AnyResource, hasFiles, type ResourceRow } from '#shared/resources/resource.ts';
import { listingWrites } from './listingWrites.ts';
import { endClosing, mergeAndKeep } from './mergeAndKeep.ts';
import { moveReferences } from './moveReferences.ts';
import { changesBetween } from './recordChanges.ts';
import type { EntriesOfRecord, RecordEffect } from './recordEffects.ts';
import { isSeen, recordVisibility } from './recordScope.ts';
import { refuseUsed } from './references.ts';
import { guardWrites } from './uniqueGuards.ts';

type Asked = { resource: AnyResource; code: string; entries: EntriesOfRecord | undefined };

/** So long no record may refer to one that is being deleted; an interrupted removal leaves it unchanged. */
const removalMs = 10_000;
/** Until every lane has read the mark, and the books and the drafts have been looked through. */
const removalOfNamedMs = 60_000;

/** One that entries may name cannot be posted on from here on; an interrupted removal leaves it inactive, to be activated again. */
const marked = async (
  { store }: SessionContext,
  { resource, code, entries }: Asked,
  { row, until }: Removal,
) => {
  const attributes = attributesOf(resource, entries ? { ...row, active: false } : row);
  await store.commit([
    replace({
      key: keyOf(resource, code),
      attributes: { ...attributes, removingUntil: until },
      rev: row.rev,
    }),
    ...((await entries?.close(store)) ?? []),
  ]);
  await entries?.closed(store);
};

const unmarked = ({ store }: SessionContext, { resource, code }: Asked, { row }: Removal) =>
  store.commit([
    replace({ key: keyOf(resource, code), attributes: attributesOf(resource, row), rev: row.rev + 1 }),
  ]);

/** They go with it. */
const filesOf = (resource: AnyResource, code: string): OutboxMessage[] =>
  hasFiles(resource) ? [{ kind: 'files.ofDocument', entity: resource.one, owner: code }] : [];

const entryOf = (resource: AnyResource, row: ResourceRow, into: string | undefined): AuditEntry => ({
  action: 'delete',
  entity: resource,
  id: row.code,
  title: titleOf(row),
  changes: changesBetween(resource, row, null),
  ...(into === undefined ? {} : { facts: { into } }),
});

type Removal = { row: ResourceRow; until: number };

/** `all`: the resources whose records may refer to it. */
export const removeRecord = (
  resource: AnyResource,
  all: readonly AnyResource[],
  effect?: RecordEffect,
): Operation => ({
  ...operation(resource.api.remove, async (context, { params: { code }, query: { into } }) => {
    const asked = { resource, code, entries: effect?.entries };
    if (into !== undefined && resource.mergedInto !== null)
      return mergeAndKeep(context, { ...asked, into, effect }, all);
    if (into !== undefined) {
      // What keeps it from being deleted in the end keeps everything where it is.
      const row = rowOf(resource, (await context.store.get(keyOf(resource, code))) ?? notFound(resource.one));
      const checks = effect?.removal?.(context, row) ?? [];
      if (checks.length > 0) await context.store.commit(checks);
      refuseFields({ into: (await effect?.mergeFault?.(context, { code, into })) ?? null });
      await effect?.entries?.refuse(context.store, row);
      await moveReferences(context, { ...asked, into }, all);
    }
    return retryOnConflict(context.store, async () => {
      const row = rowOf(resource, (await context.store.get(keyOf(resource, code))) ?? notFound(resource.one));
      if (!isSeen(await recordVisibility(context, resource), resource, row)) notFound(resource.one);
      const look = async () => {
        await refuseUsed(context, asked, all);
        await effect?.entries?.refuse(context.store, row);
      };
      await look();
      const lastsMs = effect?.entries ? removalOfNamedMs : removalMs;
      const removal = { row, until: context.clock.nowMs() + lastsMs };
      // A call that has read it before fails on its rev now, and no new one may refer to it: the second look sees all there will ever be.
      await marked(context, asked, removal);
      await look().catch(async (error: unknown) => {
        await unmarked(context, asked, removal);
        throw error;
      });
      if (context.clock.nowMs() >= removal.until) throw new CommitConflict([]);
      return write(context, {
        writes: [
          remove({ key: keyOf(resource, code), expect: row.rev + 1 }),
          ...guardWrites(resource, { before: row, row: null }),
          ...listingWrites(resource, { before: row, row: null }),
          ...(effect?.removal?.(context, row) ?? []),
        ],
        audit: entryOf(resource, row, into),
        answer: { done: true as const },
        outbox: filesOf(resource, code),
      });
    });
  }),
  ...endClosing(effect),
});
