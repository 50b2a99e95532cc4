// The repair of the books on demand, loaded only then. The audit names who began it before anything is changed, and what was changed when it ends.

import { auditWrite } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/booksApi.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { findingsView } from './findingsView.ts';

const booksOf = ({ company }: SessionContext) => ({ entity: 'books' as const, id: company.code });

/** A repair is many transactions: one that dies half-way has changed something, and would leave no trace without this. */
const noteBeginning = (context: SessionContext): Promise<void> =>
  context.store.commit([auditWrite(context, { action: 'beginRepair', ...booksOf(context) })]);

export const repairBooks = operation(api.repairBooks, async (context) => {
  const { repairLedger } = await import('#functions/ledger/repairLedger.ts');
  const { sealedBooks } = await import('#functions/finance/books/wholeBooks.ts');
  const { readShownImports } = await import('#functions/finance/import/shownImports.ts');
  await noteBeginning(context);
  const repair = await repairLedger(context.store, sealedBooks, readShownImports);
  const findings = findingsView(repair.findings, scaleOf(context.company.currency));
  const answer = { ...repair, findings };
  const { changes, changesCount, findingsCount, cut } = answer;
  return write(context, {
    writes: [],
    audit: { action: 'repair', ...booksOf(context), facts: { changesCount, findingsCount, cut, changes } },
    answer,
  });
});
