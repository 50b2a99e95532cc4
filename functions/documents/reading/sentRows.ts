// Which waiting documents were only sent to those who may do their act; approvals are loaded only where a document waits.
import type { Store } from '#functions/storage/store.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyHeader } from '../documentLayout.ts';

/** By its id, the transition that each of them is sent for. */
export const sentRows = async (
  store: Store,
  kind: AnyKind,
  headers: readonly AnyHeader[],
): Promise<ReadonlyMap<string, string>> => {
  const waits = new Set(kind.transitions.map(({ approval }) => approval?.waits));
  const waiting = headers.filter(({ status }) => waits.has(status));
  if (waiting.length === 0) return new Map();
  return (await import('./sentApprovals.ts')).sentApprovals(store, kind, waiting);
};
