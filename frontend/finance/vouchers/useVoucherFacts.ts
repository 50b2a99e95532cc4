// Everything the voucher screens need to know of the company, gathered once and handed on as one stable value.
import { useMemo } from 'react';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { type Picks, picksOf } from '#frontend/documents/grid/picks.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { byCode, type Chart, chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import {
  useBranches,
  useCostCentres,
  usePostingRules,
  useVoucherAccounts,
  useVoucherTypes,
} from '../settings/companyQueries.ts';

export type VoucherFacts = DocumentFacts & {
  types: readonly VoucherType[];
  chart: Chart;
  rules: PostingRules & { interBranchAccount: string | null };
  accounts: Picks;
  costCentres: Picks;
  branchPicks: Picks;
  picks: Readonly<Record<'account' | 'costCentre' | 'branch' | 'voucherType', Picks>>;
};

const accountPicks = (accounts: readonly LedgerAccount[]): Picks =>
  picksOf(accounts.filter((account) => !account.group && account.active).sort(byCode), accounts, true);

/** The facts, or null while they are on their way; `failure` says why they do not come. */
export const useVoucherFacts = (): {
  facts: VoucherFacts | null;
  failure: Error | null;
  retry: () => void;
} => {
  const { settings, branch, user } = useSession();
  const answers = {
    accounts: useVoucherAccounts(),
    types: useVoucherTypes(),
    branches: useBranches('voucher.branch'),
    costCentres: useCostCentres(),
    rules: usePostingRules(),
  };
  const accounts = answers.accounts.data;
  const types = answers.types.data;
  const branches = answers.branches.data;
  const costCentres = answers.costCentres.data;
  const rules = answers.rules.data;
  const facts = useMemo(() => {
    if (!accounts || !types || !branches || !costCentres || !rules) return null;
    const own = branches.find((each) => each.code === branch.id) ?? branches[0];
    const picks = {
      account: accountPicks([...accounts]),
      costCentre: picksOf(
        costCentres.filter((each) => each.active),
        costCentres,
        true,
      ),
      branch: picksOf(
        branches.filter((each) => each.active),
        branches,
        false,
      ),
      voucherType: picksOf(types, types, false),
    };
    return {
      types,
      branches,
      user: user.id,
      ownBranch: own?.code ?? '',
      chart: chartOf(accounts),
      rules,
      currency: settings.currency,
      scale: settings.scale,
      today: settings.today,
      picks,
      accounts: picks.account,
      costCentres: picks.costCentre,
      branchPicks: picks.branch,
    };
  }, [accounts, types, branches, costCentres, rules, settings, branch, user]);
  const failed = Object.values(answers).find((answer) => answer.isError && answer.data === undefined);
  return {
    facts,
    failure: failed?.error ?? null,
    retry: () => {
      for (const answer of Object.values(answers)) if (answer.isError) void answer.refetch();
    },
  };
};
