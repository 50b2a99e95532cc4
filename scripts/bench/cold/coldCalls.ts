// The calls that are measured cold: what a person meets first in a function that has just been started.
import { voucherCalls } from '#shared/finance/api.ts';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { getAccountStatement, getDashboard, getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { createReportRun, type ReportAsked } from '#shared/reportRunsApi.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { account } from '../wholeAccount.ts';

/** A year whose ends lie inside months, so that days are read besides months. */
const days = { from: '2025-01-02', to: '2025-12-30' };

export type VoucherBody = EndpointCall<typeof voucherCalls.save>['body'];

type Call = (client: ApiClient, voucher: VoucherBody) => Promise<unknown>;

const run =
  (report: ReportAsked['report'], query: Record<string, string>): Call =>
  (client) =>
    client.call(createReportRun, { body: { report, query } as ReportAsked });

/** Beside signing in, which comes first. */
export const coldCalls = {
  dashboard: (client) => client.call(getDashboard, {}),
  'page of finance': (client) => client.call(getFinanceOverview, {}),
  'trial balance': (client) => client.call(getTrialBalance, { query: days }),
  'posting in one call': (client, voucher) => client.call(voucherCalls.save, { body: voucher }),
  'cash flow, indirect': run('cashFlow', { ...days, method: 'indirect' }),
  'cash flow, direct': run('cashFlow', { ...days, method: 'direct' }),
  ageing: run('ageing', { on: '2025-12-15' }),
  'statement, first page': (client) =>
    client.call(getAccountStatement, { query: { account, ...days, limit: '100' } }),
} satisfies Record<string, Call>;

export type ColdCall = keyof typeof coldCalls;
