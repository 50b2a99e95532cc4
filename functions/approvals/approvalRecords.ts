// Items of approvals: one for each submitted document, and one in each inbox of its open step.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { Address, Approval } from '#shared/approvals/approval.ts';
import { inboxAddresses, openStep } from '#shared/approvals/approvers.ts';
import type { Held, LoadedDocument } from './approvableDocument.ts';

/** An approval as it is stored, with what lists show of its document. */
export type StoredApproval = Approval & {
  summary: Pick<LoadedDocument, 'permission' | 'ofType' | 'branches' | 'title' | 'amount' | 'text'>;
  held: Held;
  rev: number;
};

export const approvalKey = (type: string, id: string): Key => ({ pk: `APV#${type}#${id}`, sk: '#' });

export const sentPartition = (author: string): string => `APV#A#${author}`;
/** Open steps by their deadline. */
export const duePartition = 'APV#DUE';

export const inboxPartition = ({ kind, code }: Address): string =>
  `INB#${kind === 'role' ? 'R' : 'U'}#${code}`;

const indexesOf = (found: Approval) => {
  const dueAt = openStep(found)?.step.dueAt ?? null;
  const isDue = dueAt !== null && openStep(found)?.step.escalatedAt === null;
  return {
    gsi1: { pk: sentPartition(found.author.id), sk: `${found.submittedAt}#${found.document}` },
    ...(isDue ? { gsi2: { pk: duePartition, sk: `${dueAt}#${found.document}` } } : {}),
  };
};

export const approvalOf = (item: Attributes): StoredApproval => {
  const { type, document, branch, workflow, round, state, author, excluded } = item as StoredApproval;
  const { allowOwn, skipRepeated, submittedAt, steps, events, summary, rev } = item as StoredApproval;
  const { notify, edits, held, right = 'approve' } = item as StoredApproval;
  const kept = { type, document, branch, workflow, round, state, author, excluded, allowOwn, skipRepeated };
  return { ...kept, right, edits, submittedAt, notify, steps, events, summary, held, rev };
};

export const readApproval = async (
  store: Store,
  type: string,
  id: string,
): Promise<StoredApproval | null> => {
  const item = await store.get(approvalKey(type, id));
  return item ? approvalOf(item) : null;
};

/** Goes with its document: a draft that came back, or one that was rejected. */
export const approvalRemoval = async (store: Store, type: string, id: string): Promise<Write[]> => {
  const found = await readApproval(store, type, id);
  return found ? [remove({ key: approvalKey(type, id), expect: found.rev })] : [];
};

const inboxKey = (found: Approval, address: Address): Key => ({
  pk: inboxPartition(address),
  sk: `${found.submittedAt}#${found.type}#${found.document}`,
});

const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Puts the open step into the inboxes of those it asks, and removes the earlier step from the others. */
const inboxWrites = (before: Approval | null, after: Approval): Write[] => {
  const keys = inboxAddresses(after).map((address) => inboxKey(after, address));
  const kept = new Set(keys.map(keyText));
  const gone = (before ? inboxAddresses(before) : [])
    .map((address) => inboxKey(before ?? after, address))
    .filter((key) => !kept.has(keyText(key)));
  const { type, document } = after;
  return [
    ...keys.map((key) => overwrite({ key, attributes: { type, document } })),
    ...gone.map((key) => remove({ key })),
  ];
};

/** Everything that is stored of an approval after an act; decided on the state before it. */
export const approvalWrites = (
  before: StoredApproval | null,
  after: Omit<StoredApproval, 'rev'>,
): Write[] => {
  const item = {
    key: approvalKey(after.type, after.document),
    indexes: indexesOf(after),
    attributes: { ...after },
    onConflict: { code: 'approval.decided' },
  };
  return [
    before === null ? create(item) : replace({ ...item, rev: before.rev }),
    ...inboxWrites(before, after),
  ];
};
