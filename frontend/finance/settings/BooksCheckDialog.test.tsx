// The books check as it is shown: waiting, calm, findings with their sentences and places, what cannot be mended, and an error that is told.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { startTexts } from '#frontend/lib/i18n.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session.ts';
import { BooksCheckDialog } from './BooksCheckDialog.tsx';

type Answer = [status: number, body: unknown];

let answers: Record<string, Answer> = {};

const clean = { entries: 3, lines: 7, cut: { '01': 3 }, findings: [], findingsCount: 0 };
const damaged = {
  ...clean,
  findings: [
    { code: 'bucket.wrong', place: '01 M#2026-02', details: {} },
    { code: 'head.ahead', place: '01', details: { seq: '9', last: '7' } },
  ],
  findingsCount: 5,
};

const mayEverything = [{ permissions: [{ name: '*', action: '*' }] }];

const open = (roles: unknown[] = mayEverything) => {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={{ roles } as unknown as Session}>
        <BooksCheckDialog onClose={() => undefined} />
      </SessionContext>
    </QueryClientProvider>,
  );
};

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  queryClient.clear();
  answers = { '/api/ledger/last-check': [200, { last: null }] };
  vi.stubGlobal('fetch', async (url: URL) => {
    const [status, content] = answers[new URL(String(url)).pathname] ?? [404, {}];
    return new Response(JSON.stringify(content), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const check = async () => userEvent.click(await screen.findByText('افحص الآن'));

test('says calmly that everything agrees, up to which entries, and what the night has found', async () => {
  answers['/api/ledger/check'] = [200, clean];
  answers['/api/ledger/last-check'] = [
    200,
    { last: { at: '2026-11-20T23:00:00.000Z', entries: 3, lines: 7, findings: [], findingsCount: 2 } },
  ];
  open();
  expect(await screen.findByText(/آخر فحص ليلي/)).toHaveTextContent('فرقان.');
  await check();
  const status = await screen.findByRole('status', { hidden: true });
  expect(status).toHaveTextContent('كل شيء متطابق.');
  expect(status).toHaveTextContent('3 قيود');
  expect(status).toHaveTextContent('شمل الفحص: الفرع \u206801\u2069 حتى القيد 3.');
  expect(screen.queryByText('إصلاح')).toBeNull();
});

test('lists what the night has found, which may be repaired at once, until something newer is known', async () => {
  const { cut: _, ...night } = damaged;
  answers['/api/ledger/last-check'] = [200, { last: { at: '2026-11-20T23:00:00.000Z', ...night } }];
  answers['/api/ledger/check'] = [200, clean];
  open();
  expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
  await userEvent.click(screen.getByText('إصلاح'));
  const question = screen.getByText('إصلاح الدفاتر؟').closest('dialog') as HTMLElement;
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await userEvent.click(within(question).getByText('إلغاء'));
  await check();
  expect(await screen.findByText('كل شيء متطابق.')).toBeInTheDocument();
  expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
  expect(screen.queryByText('إصلاح')).toBeNull();
});

test('names what differs and where; a repair that loses entries says so before it begins', async () => {
  answers['/api/ledger/check'] = [200, damaged];
  answers['/api/books/repair'] = [
    200,
    {
      ...clean,
      changes: [{ code: 'head.setBack', place: '01', details: { lane: '01', from: '9', to: '7' } }],
      changesCount: 1,
    },
  ];
  open();
  await check();
  const [first, second] = await screen.findAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent('الأرصدة المحفوظة ليست أرصدة دفتر اليومية.');
  expect(first).toHaveTextContent('الفرع \u206801\u2069، فبراير 2026');
  expect(second).toHaveTextContent('7');
  expect(screen.getByText('و3 فروق أخرى غير مدرجة.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('إصلاح'));
  const question = screen.getByText('إصلاح الدفاتر؟').closest('dialog') as HTMLElement;
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await userEvent.click(within(question).getByText('إصلاح'));
  expect(await screen.findByText('أُعيد بناء ما اختلف، وعادت الدفاتر متطابقة.')).toBeInTheDocument();
  expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent(
    'من القيد \u20689\u2069 إلى \u20687\u2069',
  );
});

test.each([
  ['entry.chain', 'لأن دفتر اليومية نفسه تالف'],
  ['seal.unreachable', 'الأختام المحفوظة'],
  ['openItem.missing', 'بقيت فروق ودفتر اليومية سليم'],
])('what a repair leaves is told by what it is: %s', async (code, sentence) => {
  const left = { ...clean, findings: [{ code, place: '01:2', details: { number: 'x' } }], findingsCount: 1 };
  answers['/api/ledger/check'] = [200, left];
  answers['/api/books/repair'] = [200, { ...left, changes: [], changesCount: 0 }];
  open();
  await check();
  await userEvent.click(await screen.findByText('إصلاح'));
  const question = screen.getByText('إصلاح الدفاتر؟').closest('dialog') as HTMLElement;
  await userEvent.click(within(question).getByText('إصلاح'));
  expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
});

test('offers no repair to those who may not lock the books, and tells what went wrong', async () => {
  answers['/api/ledger/check'] = [200, damaged];
  open([{ permissions: [{ name: 'ledger', action: 'check' }] }]);
  await check();
  await screen.findAllByRole('listitem', { hidden: true });
  expect(screen.queryByText('إصلاح')).toBeNull();
  answers['/api/ledger/check'] = [403, { message: 'لا تملك هذه الصلاحية.', code: 'forbidden', details: {} }];
  await check();
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('لا تملك هذه الصلاحية.');
});
