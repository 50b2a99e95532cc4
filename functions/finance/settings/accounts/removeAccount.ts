// Deletes an account that was never used.

import { type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { type LaneDirectory, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { remove } from '#functions/storage/writes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/finance/api.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { accountPartition, factsAt } from '../financeRecords.ts';
import { ruleOperation } from '../ruleOperation.ts';
import { changedAccountWrite, refuseClosing, refuseInUse } from './accountWrites.ts';
import { refuseMapped } from './mappedAccounts.ts';

type Closed = { directory: LaneDirectory; account: LedgerAccount; open: LedgerAccount };

/** The last check of an account that is closed; one that was used just before is opened again, as it was before the request. */
const refuseOrReopen = async (
  context: SessionContext,
  { directory, account, open }: Closed,
  look: () => Promise<void>,
): Promise<void> => {
  try {
    await look();
  } catch (error) {
    const opened = { ...open, rev: account.rev + 1 };
    await context.store.commit([
      changedAccountWrite(account, opened),
      changeRulesWrite(directory, {}, 'account.changed').write,
      rulesMark(context.store),
    ]);
    await spreadRules(context.store);
    throw error;
  }
};

export const removeAccount = ruleOperation(api.removeAccount, async (context, { params }) => {
  const { code } = params;
  const directory = await readDirectory(context.store);
  const facts = await factsAt(context.store, directory.rules);
  const account = facts.chart.get(code) ?? notFound('account');
  refuseUnless(account.parent !== null, 'account.rootFixed');
  await refuseMapped(account);
  refuseUnless(![...facts.chart.values()].some((other) => other.parent === code), 'account.hasChildren');
  refuseClosing(directory.rules, account, null);
  // The declarations of all records are fetched by the few calls that need them.
  const { refuseNamedAccount } = await import('./refuseNamedAccount.ts');
  const look = async () => {
    await refuseInUse(context.store, facts, { code, refusal: 'account.inUse' });
    await refuseNamedAccount(context, code);
  };
  await look();
  // Closed in every lane before the last look, so that no posting can slip in between.
  const closed = { ...account, active: false, rev: account.rev + 1 };
  const closing = changeRulesWrite(directory, {}, 'account.changed');
  await context.store.commit([changedAccountWrite(account, closed), closing.write, rulesMark(context.store)]);
  const settled = await spreadRules(context.store, closing.directory);
  await refuseOrReopen(context, { directory: settled, account: closed, open: account }, look);
  const answer = await write(context, {
    writes: [
      remove({
        key: { pk: accountPartition, sk: code },
        expect: closed.rev,
        onConflict: { code: 'account.changed' },
      }),
      changeRulesWrite(settled, {}, 'account.changed').write,
      rulesMark(context.store),
    ],
    audit: {
      action: 'delete',
      entity: 'account',
      id: code,
      title: { name: account.name, name_ar: account.name_ar },
      changes: changesBetween(auditFields.account, account, null),
    },
    answer: { done: true as const },
  });
  await spreadRules(context.store);
  return answer;
});
