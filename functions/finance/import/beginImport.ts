// Begins the import of a file, or takes up again the one that was cut.

import { checkBranches } from '#functions/documents/documentInput.ts';
import { personOf } from '#functions/documents/newDocument.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, newRecordId, type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { sha256 } from '#functions/http/tokens.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { ImportChart } from '#shared/finance/import/importFile.ts';
import * as api from '#shared/finance/importApi.ts';
import { chartFileFault, fiscalYearsMax } from '#shared/finance/voucherImport.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { type FiscalYear, fiscalYearLabel } from '#shared/ledger/postingRules.ts';
import { type Additions, additionsOf, type Company } from './importFacts.ts';
import { chartPiecesOf, chartWrites, clearOldTries } from './importPieces.ts';
import {
  emptiedRun,
  emptyRun,
  fileGuardKey,
  findRun,
  guardWrite,
  type ImportRun,
  lifeFrom,
  lookingAgain,
  newRunWrites,
  readRun,
  runWrite,
} from './importRecords.ts';
import { requireImportRights } from './importRights.ts';
import { importViewOf } from './importView.ts';

/** `isOpening`: entered as the opening of a branch, rather than in a file. */
type File = EndpointInput<typeof api.beginImport>['body'] & { isOpening?: true };

/** A file may only add what the user may add by hand. */
const checkAdditions = (
  context: SessionContext,
  { accounts, parties, years }: Additions,
  known: FiscalYear[],
) => {
  requireImportRights(context, { accounts: accounts.length, parties: parties.length, years, openings: 0 });
  refuseUnless(known.length + years.length <= fiscalYearsMax, 'import.tooManyYears', { max: fiscalYearsMax });
};

/** A file without a chart adds nothing to the company. */
const chartOf = (context: SessionContext, file: File): ImportChart =>
  file.chart ?? { currency: context.company.currency as ImportChart['currency'], accounts: [], parties: [] };

/** Everything of a run that follows from the file's chart and the company as it is now. */
const checkedChart = async (context: SessionContext, file: File, company: Company) => {
  const { facts, rules } = company;
  const chart = chartOf(context, file);
  const fault = chartFileFault(facts.chart, chart, context.company.currency);
  if (fault) throw new Refusal(fault.code, fault.details);
  const additions = await additionsOf(context, chart, company);
  checkAdditions(context, additions, rules.years);
  return {
    accounts: additions.accounts.length,
    parties: additions.parties.length,
    years: additions.years.map(fiscalYearLabel),
    rulesRev: rules.rev,
  };
};

type Begun = Pick<
  ImportRun,
  'chartHash' | 'chartPieces' | 'branch' | 'accounts' | 'parties' | 'years' | 'rulesRev'
>;

const newRun = (context: SessionContext, file: File, begun: Begun): ImportRun => ({
  ...begun,
  ...emptyRun,
  id: newRecordId(context),
  name: file.name,
  sha256: file.sha256,
  total: file.total,
  ...(file.isOpening && { isOpening: true }),
  startedAt: context.clock.now(),
  startedBy: personOf(context),
  ...lifeFrom(context.clock.nowMs()),
  rev: 1,
});

/** The rows that were kept still hold when the chart and the rules they were checked under do. */
const isStillChecked = (run: ImportRun, begun: Begun): boolean =>
  run.faulty === 0 &&
  run.branch === begun.branch &&
  run.chartHash === begun.chartHash &&
  run.rulesRev === begun.rulesRev;

const store = async (
  context: SessionContext,
  run: ImportRun,
  { writes, chartText }: { writes: Write[]; chartText: string },
): Promise<ImportRun> => {
  await write(context, {
    writes: [...writes, ...chartWrites(run, chartText)],
    audit: { action: 'import', entity: 'import', id: run.id, facts: { file: run.name, rows: run.total } },
    answer: null,
  });
  return run;
};

/** Rows that were sent before are sent again when they were faulty or are to be seen with other eyes. */
const beginAgain = async (
  context: SessionContext,
  run: ImportRun,
  { begun, chartText, total }: { begun: Begun; chartText: string; total: number },
): Promise<ImportRun> => {
  if (run.state !== 'receiving' || (isStillChecked(run, begun) && run.total === total)) return run;
  const again = { ...emptiedRun(run, context.clock.nowMs()), ...begun, total };
  await store(context, again, { writes: [runWrite(again), guardWrite(again)], chartText });
  await clearOldTries(context.store, again);
  return { ...again, rev: again.rev + 1 };
};

/** The branch that is named, or the first one the caller works in. */
const branchOf = (context: SessionContext, facts: FinanceFacts, named: string | undefined): string => {
  const [own] = branchScope(context) ?? [];
  const branch = named ?? own ?? facts.allBranches.filter((each) => facts.branches.has(each))[0];
  if (branch === undefined || !facts.branches.has(branch))
    throw new Refusal('voucher.branchUnknown', { branch: branch ?? '' });
  checkBranches(context, voucherKind, [branch]);
  return branch;
};

const findRunOfFile = async (context: SessionContext, file: File): Promise<ImportRun | null> => {
  const guard = await context.store.get(fileGuardKey(file.sha256));
  return guard ? findRun(context.store, String(guard['owner'])) : null;
};

export const beginOrTakeUp = async (context: SessionContext, body: File) => {
  const known = await findRunOfFile(context, body);
  if (known) checkBranches(context, voucherKind, [known.branch]);
  if (known?.state === 'done' || known?.state === 'clearing')
    throw new Refusal('import.alreadyImported', { name: known.name, first: known.first, last: known.last });
  if (known && known.state !== 'receiving') return importViewOf(context, known);
  const company = await currentFacts(context.store);
  const branch = branchOf(context, company.facts, body.branch);
  const chartText = JSON.stringify(chartOf(context, body));
  const chart = await checkedChart(context, body, company);
  const begun = {
    ...chart,
    branch,
    chartHash: sha256(chartText),
    chartPieces: chartPiecesOf(chartText),
  };
  if (known) {
    const run = await beginAgain(context, known, { begun, chartText, total: body.total });
    return importViewOf(context, run);
  }
  const run = newRun(context, body, begun);
  await store(context, run, { writes: newRunWrites(run, context.clock.nowMs()), chartText });
  return importViewOf(context, await readRun(context, run.id));
};

export const beginImport = operation(api.beginImport, (context, { body }) =>
  lookingAgain(() => beginOrTakeUp(context, body)),
);
