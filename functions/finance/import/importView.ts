// A run as the wire shows it, with the one warning about lines that modules usually keep.
import { personView } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { ImportRun } from './importRecords.ts';

const warningsOf = async (context: SessionContext, run: ImportRun): Promise<Warning[]> => {
  if (run.moduleLines === 0) return [];
  const code = 'import.moduleAccounts';
  const details = { lines: run.moduleLines };
  return [{ code, message: await messageOf(context.caller.language, code, details), details }];
};

export const importViewOf = async (context: SessionContext, run: ImportRun): Promise<ImportView> => ({
  id: run.id,
  name: run.name,
  state: run.state,
  total: run.total,
  received: run.received,
  faulty: run.faulty,
  repeated: run.repeated ?? 0,
  staged: run.staged,
  posted: run.state === 'done' || run.state === 'clearing' ? run.staged : 0,
  lines: run.lines,
  debit: formatMoney(BigInt(run.debit), scaleOf(context.company.currency)),
  accounts: run.accounts,
  parties: run.parties,
  years: run.years,
  first: run.first,
  last: run.last,
  branch: run.branch,
  startedAt: run.startedAt,
  startedBy: personView(run.startedBy),
  warnings: await warningsOf(context, run),
});
