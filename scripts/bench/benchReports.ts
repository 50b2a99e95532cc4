// The figures of the reports of finance: the statements, the VAT return, a day of the day book and the page of finance, each as a screen asks for it.
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun, type ReportAsked } from '#shared/reportRunsApi.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { checked } from './benchCalls.ts';
import type { BenchProduct } from './benchProduct.ts';
import type { ReadingLoad } from './benchReadings.ts';
import { type Figure, measure, timeFigure } from './measure.ts';

type Days = { from: string; to: string };
type Reading = (client: ApiClient, days: Days) => Promise<unknown>;

const run =
  (report: ReportAsked['report'], asked: Record<string, string> = {}): Reading =>
  (client, days) =>
    client.call(createReportRun, { body: { report, query: { ...asked, ...days } } as ReportAsked });

/** Both ends inside months, so that days are read besides months. */
const someMonths = (index: number): Days => ({
  from: addDays('2025-03-02', index % 29),
  to: addDays('2025-10-02', Math.floor(index / 29) % 29),
});

const twelveMonths = (index: number): Days => ({
  from: addDays('2025-01-01', index % 29),
  to: addDays('2025-12-02', Math.floor(index / 29) % 29),
});

const oneDay = (index: number): Days => {
  const day = addDays('2025-01-05', (index * 37) % 350);
  return { from: day, to: day };
};

const readings: Record<string, { daysOf: (index: number) => Days; read: Reading }> = {
  'trial balance': { daysOf: someMonths, read: run('trialBalance') },
  'balance sheet': { daysOf: someMonths, read: run('balanceSheet') },
  'profit and loss': { daysOf: someMonths, read: run('profitLoss') },
  'profit and loss, 12 columns': { daysOf: twelveMonths, read: run('profitLoss', { columns: 'month' }) },
  'cash flow, indirect': { daysOf: someMonths, read: run('cashFlow', { method: 'indirect' }) },
  'cash flow, direct': { daysOf: someMonths, read: run('cashFlow', { method: 'direct' }) },
  'VAT return of seven months': { daysOf: someMonths, read: run('vatReturn') },
  'day book of one day, first page': { daysOf: oneDay, read: run('dayBook') },
  'page of finance': { daysOf: someMonths, read: (client) => client.call(getFinanceOverview, {}) },
};

/** Other days each time: the same days twice would be a run that is stored already. */
let asked = 0;

/** Every report with so many clients at once; the trial balance is what the others are held against. */
export const benchReports = async (product: BenchProduct, load: ReadingLoad): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, { daysOf, read }] of Object.entries(readings)) {
    const work = async (client: number): Promise<void> => {
      const own = product.clients[client];
      if (!own) throw new Error('The bench has too few clients');
      asked += 1;
      await read(own, daysOf(asked));
    };
    await work(0);
    // The call before has answered within this millisecond, and is none of these.
    const from = Date.now() + 1;
    const measured = checked(await measure({ ...load, server: product.server, work }));
    const figure = `report: ${name}, at ${load.vouchers} vouchers`;
    figures.push(timeFigure(figure, measured));
    load.phases.push({ name: `${figure}, clients ${load.clients}`, from, to: Date.now() });
  }
  return figures;
};
