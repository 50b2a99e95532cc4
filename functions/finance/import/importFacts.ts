// What checking a row needs to know: the company with the chart, parties and years of the file added.
import {
  costCentreKind,
  currentFacts,
  existingCodes,
  type FinanceFacts,
  partyKind,
} from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { PartyView } from '#shared/crm/api.ts';
import type { ImportChart } from '#shared/finance/import/importFile.ts';
import type { RowChecks } from '#shared/finance/importRowFault.ts';
import { type ImportRow, newAccounts, newParties, yearsWith } from '#shared/finance/voucherImport.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { FiscalYear, PostingRules } from '#shared/ledger/postingRules.ts';

/** What the file adds to the company. */
export type Additions = { accounts: LedgerAccount[]; parties: PartyView[]; years: FiscalYear[] };

export type Company = { facts: FinanceFacts; rules: PostingRules };

const isNewYear = (rules: PostingRules) => (year: FiscalYear) =>
  !rules.years.some((known) => known.from === year.from);

export const additionsOf = async (
  context: SessionContext,
  chart: ImportChart,
  { facts, rules }: Company,
): Promise<Additions> => {
  const known = await existingCodes(
    context.store,
    { codes: chart.parties.map((party) => party.code), rulesRev: rules.rev },
    partyKind,
  );
  const years = chart.fiscal_year
    ? yearsWith(rules.years, chart.fiscal_year, context.company.fiscalYearStart)
    : [];
  return {
    accounts: newAccounts(facts.chart, chart),
    parties: newParties(known, chart),
    years: years.filter(isNewYear(rules)),
  };
};

export type RowFacts = RowChecks & { types: VoucherType[]; rulesRev: number };

/** The facts for these rows. */
export const rowFacts = async (
  context: SessionContext,
  chart: ImportChart,
  { branch, rows }: { branch: string; rows: readonly ImportRow[] },
): Promise<RowFacts> => {
  const company = await currentFacts(context.store);
  const { facts, rules } = company;
  const additions = await additionsOf(context, chart, company);
  const lines = rows.flatMap((row) => row.lines);
  const [parties, costCentres] = await Promise.all([
    existingCodes(
      context.store,
      { codes: lines.flatMap((line) => line.party ?? []), rulesRev: rules.rev },
      partyKind,
    ),
    existingCodes(
      context.store,
      { codes: lines.flatMap((line) => line.costCentre ?? []), rulesRev: rules.rev },
      costCentreKind,
    ),
  ]);
  const years = [...rules.years, ...additions.years].sort((a, b) => (a.from < b.from ? -1 : 1));
  return {
    rules: { ...rules, years },
    chart: new Map([...facts.chart, ...additions.accounts.map((each) => [each.code, each] as const)]),
    branches: facts.branches,
    parties: new Set([...parties, ...additions.parties.map((party) => party.code)]),
    interBranchAccount: facts.interBranchAccount,
    costCentres,
    branch,
    scale: scaleOf(context.company.currency),
    types: [...facts.types.values()],
    workflows: facts.workflows,
    rulesRev: rules.rev,
  };
};
