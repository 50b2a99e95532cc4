// The address of an account statement with its period, for every figure that leads there.
import { routeNamed } from '#shared/routes.ts';

export type StatementPeriod = { from: string; to: string; branch?: string | undefined };

export const statementPath = (account: string, { from, to, branch }: StatementPeriod): string => {
  const query = new URLSearchParams({ account, from, to, ...(branch ? { branch } : {}) });
  return `${routeNamed('finance.reports.accountStatement').path}?${query}`;
};
