// Where a figure of the dashboard leads: the trial balance of the month, narrowed to the accounts it adds up.
import { firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { routeNamed } from '#shared/routes.ts';

export type FigureName = 'revenue' | 'expense' | 'money' | 'receivable' | 'payable';

export const reportOf = (figure: FigureName, asOf: string): string => {
  const query = new URLSearchParams({ from: firstOfMonth(asOf), to: lastOfMonth(asOf), only: figure });
  return `${routeNamed('finance.reports.trialBalance').path}?${query}`;
};
