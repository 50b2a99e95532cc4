// A report that no area has: its bar, its table, its address and where its rows lead follow from the declaration.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeErrorNotice, shownErrorNotice } from '#frontend/lib/errorNotice.ts';
import {
  answerCalls,
  drawScreen,
  shownAddress,
  startScreens,
} from '#tests/support/kinds/documentScreens.tsx';
import { staffingReport } from '#tests/support/kinds/staffingReport.ts';
import { turnoverReport } from '#tests/support/kinds/turnoverReport.ts';
import { ReportScreen } from './ReportScreen.tsx';

beforeAll(async () => {
  await startScreens();
  await i18next.loadNamespaces('reports');
});

beforeEach(closeErrorNotice);

const page = {
  report: 'turnover',
  id: 'r1',
  cut: '01:3',
  entries: 3,
  branch: null,
  currency: 'SAR',
  page: 1,
  computedAt: '2026-02-20T09:00:00.000Z',
  expiresAt: '2026-02-20T10:00:00.000Z',
  next: null,
  from: '2026-01-01',
  to: '2026-12-31',
  total: '115.00',
  rows: [
    { code: '11001', name: 'Cash', name_ar: 'الصندوق', debit: '115.00', credit: '0.00' },
    { code: '41001', name: 'Sales', name_ar: 'المبيعات', debit: '0.00', credit: '115.00' },
  ],
};

const periods = [
  { name: 'lastMonth', from: '2026-01-01', to: '2026-01-31' },
  { name: 'year', from: '2026-01-01', to: '2026-12-31' },
];

const draw = (at = '/', run: object = page) => {
  const asked = answerCalls({
    'POST /api/reports/runs': run,
    '/api/reports/periods': { periods },
  });
  drawScreen(<ReportScreen report={turnoverReport} />, { at });
  return asked;
};

const bodies = (asked: ReturnType<typeof draw>) =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
const table = () => screen.findByRole('table', { name: 'حركة الحسابات' });

test('its table, its foot and the line that says as of when', async () => {
  draw();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[1]?.textContent).toContain('الصندوق');
  expect(rows[1]?.textContent).toContain('115.00');
  expect(rows[3]?.textContent).toContain('115.00');
  expect(screen.getByText(/^حتى/)).toBeTruthy();
  expect(screen.getByText('3 قيود في الدفاتر')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'تصدير' })).toBeTruthy();
});

test('its bar asks, and the address keeps it: a period by its name', async () => {
  const asked = draw('/?zero=1');
  await table();
  expect(bodies(asked)).toEqual([{ report: 'turnover', query: { zero: true } }]);
  await userEvent.selectOptions(screen.getByLabelText('الفترة'), 'lastMonth');
  await waitFor(() => expect(shownAddress()).toBe('/?zero=1&period=lastMonth'));
  await waitFor(() =>
    expect(bodies(asked).at(-1)).toEqual({
      report: 'turnover',
      query: { period: 'lastMonth', zero: true },
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText('الفرع'), '02');
  await userEvent.click(screen.getByLabelText('حسابات بلا حركة'));
  await waitFor(() => expect(shownAddress()).toBe('/?period=lastMonth&branch=02'));
  await waitFor(() =>
    expect(bodies(asked).at(-1)).toEqual({
      report: 'turnover',
      query: { period: 'lastMonth', branch: '02' },
    }),
  );
});

test('a row leads on with what was asked, by a click and by Enter', async () => {
  draw('/?period=lastMonth&branch=02&from=soon');
  const row = within(await table()).getAllByRole('row')[1];
  if (!row) throw new Error('The table has a row');
  await userEvent.click(row);
  await waitFor(() =>
    expect(shownAddress()).toBe('/finance/reports/accountStatement?account=11001&period=lastMonth&branch=02'),
  );
});

test('an empty one says so', async () => {
  draw('/', { ...page, rows: [] });
  expect(await screen.findByText('لا حركة')).toBeTruthy();
});

test('what is refused is said, with another try', async () => {
  const asked = draw('/?branch=02', { refused: 500 });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(bodies(asked).length).toBeGreaterThan(0);
});

test('a refusal is said where the report would be, and in no window over the bar', async () => {
  draw('/?from=2026-03-01&to=2026-02-01', { refused: 422 });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(shownErrorNotice()).toBeNull();
});

test('a refusal of other figures than those that are shown is told over them', async () => {
  const answers: Record<string, object> = {
    'POST /api/reports/runs': page,
    '/api/reports/periods': { periods },
  };
  answerCalls(answers);
  drawScreen(<ReportScreen report={turnoverReport} />, { at: '/' });
  await table();
  answers['POST /api/reports/runs'] = { refused: 422 };
  await userEvent.click(screen.getByRole('button', { name: 'تحديث الأرقام' }));
  await waitFor(() => expect(shownErrorNotice()).not.toBeNull());
});

test('a day that is emptied changes nothing', async () => {
  const asked = draw('/?from=2026-01-05&to=2026-01-20');
  await table();
  const from = screen.getByLabelText('من تاريخ', { selector: 'input' });
  await userEvent.clear(from);
  await userEvent.tab();
  expect(shownAddress()).toBe('/?from=2026-01-05&to=2026-01-20');
  await userEvent.clear(from);
  await userEvent.type(from, '07/01/2026');
  await userEvent.tab();
  await waitFor(() => expect(shownAddress()).toBe('/?from=2026-01-07&to=2026-01-20'));
  await waitFor(() => expect(bodies(asked)).toHaveLength(2));
});

test('what the address asks is in the bar even if nobody knows it, and can be given up', async () => {
  draw('/?branch=99', { refused: 404 });
  await waitFor(() => expect((screen.getByLabelText('الفرع') as HTMLSelectElement).value).toBe('99'));
  await userEvent.selectOptions(screen.getByLabelText('الفرع'), '');
  await waitFor(() => expect(shownAddress()).toBe('/'));
});

test('a report without cut, days and amounts asks nothing and says its moment alone', async () => {
  const { from: _from, to: _to, total: _total, ...facts } = page;
  const nothing = { cut: null, entries: null, from: null, to: null, currency: null };
  const rows = [{ code: 'clerk', name: 'Clerk', name_ar: 'كاتب', users: 3 }];
  const asked = answerCalls({
    'POST /api/reports/runs': { ...facts, ...nothing, report: 'staffing', rows },
  });
  drawScreen(<ReportScreen report={staffingReport} />, { at: '/?period=lastMonth' });
  const staff = await screen.findByRole('table', { name: 'المستخدمون حسب الدور' });
  expect(within(staff).getAllByRole('row')[1]?.textContent).toContain('كاتب');
  expect(bodies(asked)).toEqual([{ report: 'staffing', query: {} }]);
  expect(asked.some(({ pathname }) => pathname.includes('periods'))).toBe(false);
  expect(screen.queryByLabelText('الفترة')).toBeNull();
  expect(screen.getByText(/^حتى/).textContent).not.toContain('قيد');
  expect(screen.getByRole('button', { name: 'تصدير' })).toBeTruthy();
});
