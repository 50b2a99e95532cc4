// The scope of a report: kept in the address, so that going back, reloading and sharing keep it.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type RecordChoice, useChoices } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session.ts';
import { useBranches, usePostingRules } from '../settings/companyQueries.ts';
import { type Period, periodsAt, scopeOf } from './reportPeriod.ts';
import type { ReportScope } from './reportQueries.ts';

const noYears: never[] = [];
const noRecords: never[] = [];

export type ScopeControl = {
  scope: ReportScope;
  /** The fiscal years are there, so the scope is the one meant. */
  isReady: boolean;
  periods: readonly Period[];
  branches: readonly RecordChoice[];
  costCentres: readonly RecordChoice[];
  search: URLSearchParams;
  /** Sets entries of the address; an empty value takes one away. */
  set: (entries: Readonly<Record<string, string>>) => void;
};

export const useReportScope = (): ScopeControl => {
  const { today } = useSession().settings;
  const [search, setSearch] = useSearchParams();
  const rules = usePostingRules();
  const branches = useBranches('ledgerReport.branch').data ?? noRecords;
  const costCentres = useChoices('costCentre', 'ledgerReport.costCentre').data ?? noRecords;
  const years = rules.data?.years ?? noYears;
  const periods = useMemo(() => periodsAt(today, years), [today, years]);
  const scope = useMemo(() => scopeOf(search, periods), [search, periods]);
  const set = useCallback(
    (entries: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(entries)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { scope, isReady: !rules.isPending, periods, branches, costCentres, search, set };
};
