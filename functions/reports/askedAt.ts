// What a report is asked, made plain: the days of a period that is asked by name, and the branches that the caller may see.
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { branchLanes, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { periodsAt } from '#shared/reports/periodDays.ts';
import type { AnyRun } from '#shared/reports/report.ts';
import type { ReportParameter } from '#shared/reports/reportParameters.ts';
import {
  type AskedPeriod,
  type Days,
  daysOf,
  hasDays,
  isOfDay,
  type Period,
} from '#shared/reports/reportPeriods.ts';
import type { AskedAt } from './reportRunner.ts';

const todayOf = ({ clock, company }: SessionContext): string => dateInZone(clock.nowMs(), company.timeZone);

/** The periods of the company today. */
export const periodsOf = (context: SessionContext, { years }: PostingRules): Period[] =>
  periodsAt(todayOf(context), years);

/** 404 for a branch that does not exist or that the caller may not see. */
const branchesOf = (
  context: SessionContext,
  lanes: readonly string[],
  branch: string | undefined,
): BranchScope => {
  const own = branchScope(context);
  if (branch === undefined || branch === '') return own ?? 'all';
  const visible = own ?? branchLanes(lanes);
  return visible.includes(branch) ? [branch] : notFound('branch');
};

type Asked = AskedPeriod & { branch?: string | undefined };

/** The same with days, branches and rules. */
export const askedAt = async <Query extends Asked>(
  context: SessionContext,
  query: Query,
): Promise<Omit<Query, 'from' | 'to' | 'period'> & Days & AskedAt> => {
  const { rules, lanes } = await readDirectory(context.store);
  const { from: first, to: last, period, ...rest } = query;
  const named = first === undefined || last === undefined ? periodsOf(context, rules) : [];
  const { from, to } = daysOf({ from: first, to: last, period }, named);
  refuseUnless(from <= to, 'report.period', { from, to });
  return { ...rest, from, to, rules, branches: branchesOf(context, lanes, query.branch) };
};

type AnyAsked = Asked & { on?: string | undefined };

/** The same by what the bar of the report asks: days from one to another, one day, today where none is said, or no days at all. */
export const askedBy = async (
  context: SessionContext,
  parameters: readonly ReportParameter[],
  query: AnyAsked,
): Promise<Pick<AnyRun, 'from' | 'to'> & AskedAt> => {
  if (hasDays(parameters) && !isOfDay(parameters)) return askedAt(context, query);
  const day = isOfDay(parameters) ? (query.on ?? todayOf(context)) : null;
  const { rules, lanes } = await readDirectory(context.store);
  return { ...query, from: day, to: day, rules, branches: branchesOf(context, lanes, query.branch) };
};
