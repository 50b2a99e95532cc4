// What an import needs to know of the company, gathered once and handed on as one stable value.
import { useMemo } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { type Chart, chartOf } from '#shared/ledger/ledgerAccount.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import {
  useBranches,
  usePostingRules,
  useVoucherAccounts,
  useVoucherTypes,
} from '../../settings/companyQueries.ts';

export type ImportFacts = {
  types: readonly VoucherType[];
  branches: readonly RecordChoice[];
  /** The code of the user's own branch. */
  ownBranch: string;
  chart: Chart;
  rules: PostingRules;
  currency: string;
  scale: number;
  /** Today where the company keeps its books. */
  today: string;
};

/** The facts, or null while they are on their way; `failure` says why they do not come. */
export const useImportFacts = (): { facts: ImportFacts | null; failure: Error | null; retry: () => void } => {
  const { settings, branch } = useSession();
  const queries = [
    useVoucherAccounts(),
    useVoucherTypes(),
    useBranches('voucher.branch'),
    usePostingRules(),
  ] as const;
  const [{ data: accounts }, { data: types }, { data: branches }, { data: rules }] = queries;
  const facts = useMemo(() => {
    if (!accounts || !types || !branches || !rules) return null;
    const own = branches.find((each) => each.code === branch.id) ?? branches[0];
    const { currency, scale, today } = settings;
    const ownBranch = own?.code ?? '';
    return { types, branches, ownBranch, chart: chartOf(accounts), rules, currency, scale, today };
  }, [accounts, types, branches, rules, settings, branch]);
  const failed = queries.find((query) => query.isError && query.data === undefined);
  return {
    facts,
    failure: failed?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
