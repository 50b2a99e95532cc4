// By the clock: steps past their deadline are also given to others, who are notified.

import { documentNamed } from '#functions/approvableDocuments.ts';
import { type AuditEntry, auditWrite } from '#functions/http/audit.ts';
import { clockAuthor } from '#functions/http/clockAuthor.ts';
import { noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { escalateStep } from '#shared/approvals/approvalActs.ts';
import { ableIn, openStep } from '#shared/approvals/approvers.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { approvalOf, approvalWrites, duePartition, readApproval } from './approvalRecords.ts';
import { askedNotice } from './askedNotice.ts';
import { allCandidates } from './candidates.ts';
import { withDeputies } from './deputies/deputies.ts';

const escalate = async (
  store: Store,
  clock: Clock,
  named: { type: string; document: string },
): Promise<void> => {
  const found = await readApproval(store, named.type, named.document);
  if (!found) return;
  const { type } = await documentNamed(found.type);
  const company = companyOf(await store.get(companyKey));
  const candidates = await allCandidates({ store, company }, { ...found.summary, ofType: null });
  const after = escalateStep(found, clock.now(), candidates);
  const open = after && openStep(after);
  if (!open) return;
  const { title } = found.summary;
  const notice = await notify(
    { store, clock, actor: null },
    await withDeputies(
      { store, clock, company },
      { found: after, candidates },
      ableIn(after, open.step, candidates).map(({ id }) => id),
    ),
    askedNotice(found, found.summary),
  );
  const entry: AuditEntry = {
    action: 'escalate',
    entity: { one: type.kind },
    id: found.document,
    branch: found.branch,
    title: { name: title.en, name_ar: title.ar },
  };
  await store.commit([
    ...approvalWrites(found, { ...after, summary: found.summary, held: found.held }),
    ...noticeWrites(clock, notice),
    auditWrite({ ...clockAuthor, clock }, entry),
  ]);
  if (notice.outbox.length > 0) announceOutbox(store.company);
};

/** A decision was made at the same moment, or another run was faster: nothing is left to escalate. */
const isDecided = (error: unknown): boolean =>
  error instanceof CommitConflict || (error instanceof Refusal && error.code === 'approval.decided');

export const escalateApprovals = async (store: Store, clock: Clock): Promise<void> => {
  const late = store.walk({ index: 'gsi2', pk: duePartition, to: clock.now() });
  for await (const item of late) {
    const { type, document } = approvalOf(item);
    await escalate(store, clock, { type, document }).catch((error: unknown) => {
      if (!isDecided(error)) throw error;
    });
  }
};
