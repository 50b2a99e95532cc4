// Renames, moves, deactivates or turns an account into a group; changes that the books would not bear are refused.

import { type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { type LaneDirectory, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/finance/api.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { factsAt } from '../financeRecords.ts';
import { ruleOperation } from '../ruleOperation.ts';
import {
  accountFrom,
  changedAccountWrite,
  needsUnused,
  refuseClosing,
  refuseInUse,
} from './accountWrites.ts';
import { refuseMapped } from './mappedAccounts.ts';

type Step = { directory: LaneDirectory; account: LedgerAccount };

/** Writes the account and the rules that it was checked against: a concurrent change of the chart makes this step fail. */
const store = async (context: SessionContext, step: Step, after: LedgerAccount): Promise<Step> => {
  const changed = changeRulesWrite(step.directory, {}, 'account.changed');
  const account = await write(context, {
    writes: [changedAccountWrite(step.account, after), changed.write, rulesMark(context.store)],
    audit: {
      action: 'update',
      entity: 'account',
      id: after.code,
      title: { name: after.name, name_ar: after.name_ar },
      changes: changesBetween(auditFields.account, step.account, after),
    },
    answer: after,
  });
  const directory = await spreadRules(context.store, changed.directory);
  return { directory, account };
};

export const changeAccount = ruleOperation(api.changeAccount, async (context, { params, body }) => {
  const directory = await readDirectory(context.store);
  const facts = await factsAt(context.store, directory.rules);
  const before = facts.chart.get(params.code) ?? notFound('account');
  refuseUnless(before.rev === body.rev, 'account.changed');
  const { rev: _, ...input } = body;
  const after = accountFrom(facts.chart, { ...input, code: params.code }, before);
  const refusal = needsUnused(before, after);
  if (!after.active || after.group) await refuseMapped(before);
  refuseClosing(directory.rules, before, after);
  if (before.active && !after.active) {
    // The declarations of all records are fetched by the few calls that need them.
    const { refuseStoppingNamed } = await import('./refuseNamedAccount.ts');
    await refuseStoppingNamed(context, before.code);
  }
  const start: Step = { directory, account: before };
  if (refusal === null) return (await store(context, start, after)).account;
  await refuseInUse(context.store, facts, { code: before.code, refusal });
  // Closed first in every lane, then checked again: no posting can slip in between.
  const quiet = { ...context, idempotency: null };
  const closed = await store(quiet, start, { ...before, active: false, rev: before.rev + 1 });
  try {
    await refuseInUse(context.store, facts, { code: before.code, refusal });
  } catch (error) {
    await store(quiet, closed, { ...before, rev: closed.account.rev + 1 });
    throw error;
  }
  return (await store(context, closed, { ...after, rev: closed.account.rev + 1 })).account;
});
