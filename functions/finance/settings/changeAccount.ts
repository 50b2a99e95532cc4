// Renames, moves, deactivates or turns an account into a group; changes that the books would not bear are refused.

import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/changeRules.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import * as api from '#shared/finance/api.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { accountFrom, changedAccountWrite, needsUnused, refuseInUse } from './accountWrites.ts';
import { factsAt } from './financeFacts.ts';

const comparedFields = [
  'name',
  'name_ar',
  'parent',
  'group',
  'control',
  'cashFlow',
  'currency',
  'active',
] as const;

const changesBetween = (before: LedgerAccount, after: LedgerAccount) =>
  comparedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field], new: after[field] }));

const store = async (
  context: SessionContext,
  before: LedgerAccount,
  after: LedgerAccount,
): Promise<LedgerAccount> => {
  const directory = await readDirectory(context.store);
  const answer = await write(context, {
    writes: [changedAccountWrite(before, after), changeRulesWrite(directory, {}, 'account.changed').write],
    audit: { action: 'update', entity: 'account', id: after.code, changes: changesBetween(before, after) },
    answer: after,
  });
  await spreadRules(context.store);
  return answer;
};

export const changeAccount = operation(api.changeAccount, async (context, { params, body }) => {
  const directory = await readDirectory(context.store);
  const facts = await factsAt(context.store, directory.rules);
  const before = facts.chart.get(params.code) ?? notFound('account');
  refuseUnless(before.rev === body.rev, 'account.changed');
  const { rev: _, ...input } = body;
  const after = accountFrom(facts.chart, { ...input, code: params.code }, before);
  const refusal = needsUnused(before, after);
  if (refusal === null) return store(context, before, after);
  await refuseInUse(context.store, facts, { code: before.code, refusal });
  // Closed first in every lane, then looked at again: no posting can slip in between.
  const closed = await store({ ...context, idempotency: null }, before, {
    ...before,
    active: false,
    rev: before.rev + 1,
  });
  try {
    await refuseInUse(context.store, facts, { code: before.code, refusal });
  } catch (error) {
    await store({ ...context, idempotency: null }, closed, { ...before, rev: closed.rev + 1 });
    throw error;
  }
  return store(context, closed, { ...after, rev: closed.rev + 1 });
});
