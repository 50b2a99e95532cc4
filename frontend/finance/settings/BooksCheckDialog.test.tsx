// The books check as it is shown: waiting, calm, findings with their sentences and places, what cannot be mended, and an error that is told.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { FindingPlace } from '#shared/finance/booksApi.ts';
import { BooksCheckDialog } from './BooksCheckDialog.tsx';

type Answer = [status: number, body: unknown];

/** What the calls answer; several answers of one come one after the other, the last one from then on. */
let answers: Record<string, Answer[]> = {};

const state = 'GET /api/ledger/checks';
const asking = { check: 'POST /api/ledger/checks', repair: 'POST /api/books/repair' };

const sara = { id: 'u1', name: 'Sara', name_ar: 'سارة' };
const clean = {
  ...{ id: 'r1', kind: 'check', at: '2026-11-20T23:00:00.000Z', by: sara, seconds: 0.4 },
  ...{ entries: 3, lines: 7, cut: { '01': 3 }, findings: [], findingsCount: 0, changes: [], changesCount: 0 },
};
/** Somewhere in branch 01. */
const placeIn = (more: Partial<FindingPlace> = {}): FindingPlace => ({
  ...{ lane: '01', entries: null, line: null, day: null, account: null, party: null },
  ...more,
});

const damaged = {
  ...clean,
  findings: [
    { code: 'bucket.wrong', place: placeIn({ day: '2026-02' }), details: {} },
    { code: 'head.ahead', place: placeIn(), details: { seq: '9', last: '7' } },
  ],
  findingsCount: 5,
};
const running = {
  ...{ id: 'r1', kind: 'check', state: 'running', askedAt: clean.at, by: sara },
  ...{ done: 2000, total: 8000, failure: null },
};

const known = (last: unknown, run: unknown = null): Answer => [200, { run, last }];

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

const check = async () => userEvent.click(await screen.findByText('افحص الآن'));

const repair = async () => {
  await userEvent.click(await screen.findByText('إصلاح'));
  const question = screen.getByText('إصلاح الدفاتر؟').closest('dialog') as HTMLElement;
  return { question, confirm: () => userEvent.click(within(question).getByText('إصلاح')) };
};

const status = () => screen.findByRole('status', { hidden: true });

test('says that nothing was checked yet, how far a check is, and calmly that everything agrees', async () => {
  answers = { [state]: [known(null), known(clean)], [asking.check]: [[200, running]] };
  open();
  expect(await screen.findByText('لم تُفحص الدفاتر بعد.')).toBeInTheDocument();
  await check();
  expect(await screen.findByText(/2,000 من 8,000/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('value', '2000');
  expect(screen.getByText('افحص الآن').closest('button')).toBeDisabled();
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
  expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(await status()).toHaveTextContent('الفحص الليلي');
  const { question } = await repair();
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await userEvent.click(within(question).getByText('إلغاء'));
});

test('names what differs and where; a repair that loses entries says so before it begins', async () => {
  const changes = [{ code: 'head.setBack', place: placeIn(), details: { lane: '01', from: '9', to: '7' } }];
  answers = {
    [state]: [known(damaged), known({ ...clean, kind: 'repair', changes, changesCount: 1 })],
    [asking.repair]: [[200, { ...running, kind: 'repair', done: 0, total: null }]],
  };
  open();
  const [first, second] = await screen.findAllByRole('listitem', { hidden: true });
  expect(first).toHaveTextContent('الأرصدة المحفوظة ليست أرصدة دفتر اليومية.');
  expect(first).toHaveTextContent('الفرع \u206801\u2069، فبراير 2026');
  expect(second).toHaveTextContent('7');
  expect(screen.getByText('و3 فروق أخرى غير مدرجة.')).toBeInTheDocument();
  const { question, confirm } = await repair();
  expect(within(question).getByRole('alert', { hidden: true })).toHaveTextContent('مسودات');
  await confirm();
  expect(await screen.findByText('جارٍ إصلاح الدفاتر…')).toBeInTheDocument();
  expect(await screen.findByText('أُعيد بناء ما اختلف، وعادت الدفاتر متطابقة.')).toBeInTheDocument();
  expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent(
    'من القيد \u20689\u2069 إلى \u20687\u2069',
  );
});

test.each([
  ['entry.chain', 'لأن دفتر اليومية نفسه تالف'],
  ['entry.account', 'لأن سطوراً على حسابات لا تناسبها'],
  ['seal.unreachable', 'الأختام المحفوظة'],
  ['openItem.missing', 'بقيت فروق ودفتر اليومية سليم'],
])('what a repair leaves is told by what it is: %s', async (code, sentence) => {
  const findings = [{ code, place: placeIn({ entries: '2' }), details: { number: 'x' } }];
  answers = { [state]: [known({ ...clean, kind: 'repair', findings, findingsCount: 1 })] };
  open();
  expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
});

test.each([
  ['a failure', { state: 'failed', failure: 'تعذّر إتمام العمل.' }, 'تعذّر إتمام العمل.'],
  ['a stop', { state: 'lost' }, 'توقف العمل في الطريق'],
])(
  '%s on the way is told above what was found before, and another may be begun',
  async (_, run, sentence) => {
    answers = { [state]: [known(damaged, { ...running, ...run })] };
    open();
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(sentence);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    expect(screen.getByText('افحص الآن').closest('button')).toBeEnabled();
  },
);

test('offers no repair to those who may not lock the books', async () => {
  answers = { [state]: [known(damaged)] };
  open([{ permissions: [{ name: 'ledger', action: 'check' }] }]);
  await screen.findAllByRole('listitem', { hidden: true });
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
