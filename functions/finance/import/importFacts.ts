// What checking a row needs to know: the company as it will stand once the file's chart, parties and years are in it.
import {
  currentFacts,
  existingCodes,
  type FinanceFacts,
  partyKind,
} from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { PartyView } from '#shared/crm/api.ts';
import type { PostingFacts } from '#shared/finance/voucher.ts';
import {
  type ImportChart,
  type ImportRow,
  newAccounts,
  newParties,
  yearsWith,
} from '#shared/finance/voucherImport.ts';
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
    chart.parties.map((party) => party.code),
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

export type RowFacts = PostingFacts & {
  branch: string;
  scale: number;
  types: VoucherType[];
  rulesRev: number;
};

/** The facts for these rows. */
export const rowFacts = async (
  context: SessionContext,
  chart: ImportChart,
  { branch, rows }: { branch: string; rows: readonly ImportRow[] },
): Promise<RowFacts> => {
  const company = await currentFacts(context.store);
  const { facts, rules } = company;
  const additions = await additionsOf(context, chart, company);
  const asked = rows.flatMap((row) => row.lines.flatMap((line) => line.party ?? []));
  const parties = await existingCodes(context.store, asked, partyKind);
  const years = [...rules.years, ...additions.years].sort((a, b) => (a.from < b.from ? -1 : 1));
  return {
    rules: { ...rules, years },
    chart: new Map([...facts.chart, ...additions.accounts.map((each) => [each.code, each] as const)]),
    branches: facts.branches,
    parties: new Set([...parties, ...additions.parties.map((party) => party.code)]),
    interBranchAccount: facts.interBranchAccount,
    branch,
    scale: scaleOf(context.company.currency),
    types: [...facts.types.values()],
    rulesRev: rules.rev,
  };
};
