// Has an opening reversed as a whole: a job reverses all its vouchers, however many there are.
import { personOf } from '#functions/documents/newDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/opening/openingApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { notFound, Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type ImportRun, lookingAgain, readRun } from '../import/importRecords.ts';
import { type OpeningRecord, openingWrite } from './openingRecords.ts';
import {
  type OpeningStatus,
  readOpeningStatus,
  readOpeningVouchers,
  reversalFault,
} from './openingStatus.ts';
import { openingView } from './openingView.ts';

type Known = OpeningStatus & { record: OpeningRecord; run: ImportRun };

const isKnown = (status: OpeningStatus, id: string): status is Known =>
  status.record !== null && status.run?.id === id;

/** Refuses what is not in the books, what the user may not reverse, and an opening on which others have built. */
const refuseFixed = async (context: SessionContext, { record, run, state }: Known): Promise<void> => {
  refuseUnless(state !== 'published' || run.state === 'done', 'ledger.busy', { retryAfter: 1 });
  const vouchers = await readOpeningVouchers(context.store, run);
  for (const document of vouchers) requireRight(context, voucherKind, { right: 'reverse', document });
  if (state === 'reversing') return;
  const { rules } = await currentFacts(context.store);
  const fault = await reversalFault(context, { record, run, vouchers }, rules);
  if (fault) throw new Refusal(fault.code, fault.details);
};

const begin = async (context: SessionContext, { record }: Known, reason: string): Promise<void> => {
  const { actor, caller, sessionKey } = context;
  const { branch, run, reversal: before } = record;
  const reversal = {
    reason: before?.reason ?? reason,
    by: before?.by ?? personOf(context),
    at: before?.at ?? context.clock.now(),
    isDone: false,
    fault: null,
    author: { actor: { ...actor, roles: [] }, caller, sessionKey },
  };
  await write(context, {
    writes: [openingWrite({ ...record, reversal })],
    audit: { action: 'reverse', entity: 'opening', id: branch, branch, reason, facts: { import: run } },
    jobs: [{ kind: 'opening.reverse', branch }],
    answer: null,
  });
};

const ask = async (context: SessionContext, id: string, reason: string) => {
  const { branch } = await readRun(context, id);
  const status = await readOpeningStatus(context.store, branch);
  if (!isKnown(status, id)) return notFound('import');
  const { state, record } = status;
  refuseUnless(state !== 'none' && state !== 'begun', 'opening.notPublished');
  if (state !== 'reversed') await refuseFixed(context, status);
  const isStopped = state === 'reversing' && record.reversal?.fault !== null;
  if (state === 'published' || isStopped) await begin(context, status, reason);
  const { rules } = await currentFacts(context.store);
  return openingView(context, branch, { status: await readOpeningStatus(context.store, branch), rules });
};

export const reverseOpening = operation(api.reverseOpening, (context, { params, body }) =>
  lookingAgain(() => ask(context, params.id, body.reason)),
);
