// Who has ever written what approvers decide on: they do not approve it, whoever has changed it since.
import { auditOfDocument } from '#functions/http/audit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import { voucherSubstance } from '#shared/finance/voucherApprovalFacts.ts';
import type { Voucher, VoucherHeader } from './voucherRecords.ts';

const writingActs: readonly AuditAction[] = ['create', 'update', 'edit', 'restart'];

/** Of a draft from before authors were kept: all who have saved it, as the log says. */
const authorsInLog = async (store: Store, id: string): Promise<string[]> => {
  const authors = new Set<string>();
  for await (const entry of store.walk({ index: 'gsi1', pk: auditOfDocument('voucher', id) }))
    if (writingActs.includes(entry['action'] as AuditAction)) authors.add(String(entry['user']));
  return [...authors];
};

/** Nobody approves what is posted. */
export const authorsOf = async (
  store: Store,
  { id, status, authors, createdBy }: VoucherHeader,
): Promise<string[]> => {
  if (authors !== undefined || status === 'posted') return authors ?? [];
  return [...new Set([createdBy.id, ...(await authorsInLog(store, id))])];
};

/** The authors once somebody has saved it; words, days and references make nobody an author. */
export const authorsAfter = async (
  store: Store,
  {
    before,
    after,
    editor,
  }: { before: Voucher; after: Pick<Voucher, 'type' | 'branch' | 'lines'>; editor: string },
): Promise<string[]> => {
  const authors = await authorsOf(store, before);
  const isSame = voucherSubstance(before) === voucherSubstance(after);
  return isSame ? authors : [...new Set([...authors, editor])];
};
