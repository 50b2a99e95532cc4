// The books check as it is shown: waiting, calm, findings with their sentences and places, what cannot be mended, and an error that is told.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { booksChecks } from '#shared/finance/audit/booksChecks.ts';
import type { FindingPlace } from '#shared/finance/booksApi.ts';
import { BooksAudit } from './BooksAudit.tsx';

type Answer = [status: number, body: unknown];

/** What the calls answer; several answers of one come one after the other, the last one from then on. */
let answers: Record<string, Answer[]> = {};

const state = 'GET /api/ledger/checks';
const asking = { check: 'POST /api/ledger/checks', repair: 'POST /api/books/repair' };

/** All but the check of VAT were made. */
const resultsOf = (found: Record<string, number>) =>
  booksChecks
    .filter(({ key }) => key !== 'vat')
    .map(({ key }) => ({ key, figures: { entries: 3 }, findingsCount: found[key] ?? 0 }));

const sara = { id: 'u1', name: 'Sara', name_ar: 'سارة' };
const clean = {
  id: 'r1',
  kind: 'check',
  at: '2026-11-20T23:00:00.000Z',
  by: sara,
  seconds: 0.4,
  entries: 3,
  lines: 7,
  cut: { '01': 3 },
  findings: [],
  findingsCount: 0,
  changes: [],
  changesCount: 0,
  notes: [],
  checks: resultsOf({}),
};
/** Somewhere in branch 01. */
const placeIn = (more: Partial<FindingPlace> = {}): FindingPlace => ({
  lane: '01',
  entries: null,
  line: null,
  day: null,
  account: null,
  party: null,
  ...more,
});

const damaged = {
  ...clean,
  findings: [
    { code: 'bucket.wrong', place: placeIn({ day: '2026-02' }), details: {}, source: null },
    { code: 'head.ahead', place: placeIn(), details: { seq: '9', last: '7' }, source: null },
  ],
  findingsCount: 5,
  checks: resultsOf({ balances: 4, chain: 1 }),
};
const running = {
  id: 'r1',
  kind: 'check',
  state: 'running',
  askedAt: clean.at,
  by: sara,
  done: 2000,
  total: 8000,
  failure: null,
};

const known = (last: unknown, run: unknown = null): Answer => [200, { run, last }];

const mayEverything = [{ permissions: [{ name: '*', action: '*' }] }];

const open = (roles: unknown[] = mayEverything) => {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={{ roles } as unknown as Session}>
        <MemoryRouter>
          <BooksAudit />
        </MemoryRouter>
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
  answers = { [state]: [known(null)] };
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`;
    const [answer, ...later] = answers[call] ?? [[404, {}]];
    if (later.length > 0) answers[call] = later;
    const [status, content] = answer ?? [404, {}];
    return new Response(JSON.stringify(content), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const check = async () => userEvent.click(await screen.findByText('فحص الآن'));

const repair = async () => {
  await userEvent.click(await screen.findByText('إصلاح'));
  const question = screen.getByText('إصلاح الدفاتر؟').closest('dialog') as HTMLElement;
  return { question, confirm: () => userEvent.click(within(question).getByText('إصلاح')) };
};

const status = () => screen.findByRole('status');

/** The rows of a list by what it is called. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

const inBalances = 'وُجدت 4 فروق.';
const inChain = 'وُجد فرق واحد.';

/** A check with all that stands under it. */
const checkCalled = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('[data-check]') as HTMLElement;

test('says that nothing was checked yet, how far a check is, and calmly that everything agrees', async () => {
  answers = { [state]: [known(null), known(clean)], [asking.check]: [[200, running]] };
  open();
  expect(await screen.findByText('لم تُفحص الدفاتر بعد.')).toBeInTheDocument();
  await check();
  expect(await screen.findByText(/2,000 من 8,000/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '2000');
  expect(screen.getByText('فحص الآن').closest('button')).toBeDisabled();
  await waitFor(async () => expect(await status()).toHaveTextContent('كل شيء متطابق.'), { timeout: 3000 });
  expect(await status()).toHaveTextContent('آخر فحص');
  expect(await status()).toHaveTextContent('سارة');
  expect(await status()).toHaveTextContent('3 قيود');
  expect(await status()).toHaveTextContent('شمل الفحص: الفرع \u206801\u2069 حتى القيد 3.');
  expect(screen.queryByText('إصلاح')).toBeNull();
});

test('lists what the night has found, which may be repaired at once', async () => {
  answers = { [state]: [known({ ...damaged, by: null })] };
  open();
  expect(await rowsOf(inBalances)).toHaveLength(1);
  expect(await rowsOf(inChain)).toHaveLength(1);
  expect(await status()).toHaveTextContent('الفحص الليلي');
  const { question } = await repair();
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await userEvent.click(within(question).getByText('إلغاء'));
});

test('names what differs and where; a repair that loses entries says so before it begins', async () => {
  const changes = [
    { code: 'head.setBack', place: placeIn(), details: { lane: '01', from: '9', to: '7' }, source: null },
  ];
  answers = {
    [state]: [known(damaged), known({ ...clean, kind: 'repair', changes, changesCount: 1 })],
    [asking.repair]: [[200, { ...running, kind: 'repair', done: 0, total: null }]],
  };
  open();
  const [first] = await rowsOf(inBalances);
  const [second] = await rowsOf(inChain);
  expect(first).toHaveTextContent('الأرصدة المحفوظة ليست أرصدة دفتر اليومية.');
  expect(first).toHaveTextContent('الفرع \u206801\u2069، فبراير 2026');
  expect(second).toHaveTextContent('7');
  expect(screen.getByText('و3 فروق أخرى غير مدرجة.')).toBeInTheDocument();
  const { question, confirm } = await repair();
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await confirm();
  expect(await screen.findByText('جارٍ إصلاح الدفاتر…')).toBeInTheDocument();
  expect(await screen.findByText('أُعيد بناء ما اختلف، وعادت الدفاتر متطابقة.')).toBeInTheDocument();
  const [change] = await rowsOf('تغيير واحد');
  expect(change).toHaveTextContent('من القيد \u20689\u2069 إلى \u20687\u2069');
});

test.each([
  ['entry.chain', 'لأن دفتر اليومية نفسه تالف'],
  ['entry.account', 'لأن فيها أسطراً على حسابات لا تقبلها'],
  ['seal.unreachable', 'لكن أختامه'],
  ['openItem.missing', 'بقيت فروق ودفتر اليومية سليم'],
])('what a repair leaves is told by what it is: %s', async (code, sentence) => {
  const findings = [{ code, place: placeIn({ entries: '2' }), details: { number: 'x' }, source: null }];
  answers = { [state]: [known({ ...clean, kind: 'repair', findings, findingsCount: 1 })] };
  open();
  expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
});

test.each([
  ['a failure', { state: 'failed', failure: 'تعذّر إتمام العمل.' }, 'تعذّر إتمام العمل.'],
  ['a stop', { state: 'lost' }, 'توقف العمل قبل أن يكتمل'],
])(
  '%s on the way is told above what was found before, and another may be begun',
  async (_, run, sentence) => {
    answers = { [state]: [known(damaged, { ...running, ...run })] };
    open();
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(sentence);
    expect(await rowsOf(inBalances)).toHaveLength(1);
    expect(screen.getByText('فحص الآن').closest('button')).toBeEnabled();
  },
);

test('offers no repair to those who may not lock the books', async () => {
  answers = { [state]: [known(damaged)] };
  open([{ permissions: [{ name: 'ledger', action: 'check' }] }]);
  await rowsOf(inBalances);
  expect(screen.queryByText('إصلاح')).toBeNull();
});

test('a state that cannot be read is told, and asked for again', async () => {
  const refused: Answer = [403, { message: 'لا تملك هذه الصلاحية.', code: 'forbidden', details: {} }];
  answers = { [state]: [refused, known(clean)] };
  open();
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('لا تملك هذه الصلاحية.');
  await userEvent.click(screen.getByText('إعادة المحاولة'));
  expect(await screen.findByText('كل شيء متطابق.')).toBeInTheDocument();
});

test('each check says how it stands: in order, with its differences, or not made yet', async () => {
  answers = { [state]: [known(damaged)] };
  open();
  expect(await checkCalled('القيود متوازنة')).toHaveTextContent('سليم');
  expect(await checkCalled('القيود متوازنة')).toHaveTextContent('القيود3');
  expect(await checkCalled('الأرصدة وكشوف الحساب')).toHaveTextContent('4 فروق');
  expect(await checkCalled('بنود الإقرار تطابق حسابات الضريبة')).toHaveTextContent('لم يُفحص بعد');
});

test('a finding leads to its document and to the statements of account and party', async () => {
  const source = { kind: 'voucher', id: '01k1', number: '01-JV-2026-000001' };
  const control = placeIn({ account: '11201', party: 'C-1' });
  const findings = [
    { code: 'openItem.missing', place: placeIn({ entries: '1', line: 1 }), details: {}, source },
    { code: 'control.differs', place: control, details: { items: '1.00', lines: '2.00' }, source: null },
  ];
  const checks = resultsOf({ openItems: 2 });
  answers = { [state]: [known({ ...clean, findings, findingsCount: 2, checks })] };
  open();
  const paths = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(paths).toEqual([
    '/finance/vouchers/01k1',
    '/finance/reports/accountStatement?account=11201',
    '/finance/reports/accountStatement?party=C-1',
  ]);
});

test('what moves a VAT account beside the boxes is told, and frightens nobody', async () => {
  const details = { balance: '-20.00', boxed: '-15.00', beside: '-5.00', lines: '1' };
  const notes = [{ code: 'vat.beside', place: placeIn({ account: '21301' }), details, source: null }];
  const vat = { key: 'vat', figures: { vatLines: 1, vatAccounts: 1 }, findingsCount: 0 };
  answers = { [state]: [known({ ...clean, notes, checks: [...clean.checks, vat] })] };
  open();
  const check = await checkCalled('بنود الإقرار تطابق حسابات الضريبة');
  expect(check).toHaveTextContent('سليم');
  expect(within(check).getByRole('region', { name: 'للعلم' })).toHaveTextContent('-5.00');
  expect(await status()).toHaveTextContent('كل شيء متطابق.');
});
