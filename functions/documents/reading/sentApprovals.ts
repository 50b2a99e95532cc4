// Which waiting documents were only sent to those who may do their act: their approval has no workflow, and lists and pages say so.
import { approvalKey, approvalOf } from '#functions/approvals/approvalRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { isRequest } from '#shared/approvals/approval.ts';
import { documentTypeFor } from '#shared/approvals/documentTypes.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyHeader } from '../documentLayout.ts';

/** By its id, the transition that each of them is sent for. */
export const sentApprovals = async (
  store: Store,
  kind: AnyKind,
  headers: readonly AnyHeader[],
): Promise<Map<string, string>> => {
  const waiting = kind.transitions.flatMap((transition) => {
    const waits = transition.approval?.waits;
    return headers
      .filter(({ status }) => status === waits)
      .map(({ id }) => ({ id, transition, key: approvalKey(documentTypeFor(kind, transition).name, id) }));
  });
  const found = await store.getAll(waiting.map(({ key }) => key));
  return new Map(
    waiting.flatMap(({ id, transition }, at) => {
      const approval = found[at] ? approvalOf(found[at]) : null;
      return approval?.state === 'pending' && isRequest(approval) ? [[id, transition.name]] : [];
    }),
  );
};
