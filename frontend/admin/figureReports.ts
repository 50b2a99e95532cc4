// Where a figure of the dashboard leads: the trial balance of the month up to today, narrowed to the accounts it adds up.
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { routeNamed } from '#shared/routes.ts';

export type FigureName = 'revenue' | 'expense' | 'money' | 'receivable' | 'payable';

export const reportOf = (figure: FigureName, asOf: string): string => {
  const query = new URLSearchParams({ from: firstOfMonth(asOf), to: asOf, only: figure });
  return `${routeNamed('finance.reports.trialBalance').path}?${query}`;
};
