// Whatever is kept beside the journal and cannot be understood any more: reports say so in a sentence, or give the right figure.
import { beforeAll, expect, test } from 'vitest';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { sealFiscalYear } from '#shared/finance/booksApi.ts';
import {
  getAccountStatement,
  getDashboard,
  getPartyStatement,
  getTrialBalance,
} from '#shared/finance/reportsApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { repairedBooks } from '#tests/support/books/books.ts';
import { inThisYear, lastYearEnd, lockedLastYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { breakContent, breakFields, type ItemPlace } from '#tests/support/damages/brokenItem.ts';
import type { Answer, Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

const receivable = '11201';

let company: Company;
let client: Client;
let sale = '';

beforeAll(async () => {
  company = await aCompany();
  client = await signedInAs(company, 'admin');
  await client.call(addParty, { body: { code: 'C-1', name: 'C', name_ar: 'ع', role: 'customer' } });
  await lockedLastYear(client);
  await client.call(sealFiscalYear, { body: { through: lastYearEnd() } });
  const lines = [
    { account: receivable, debit: '100.00', party: 'C-1' },
    { account: '41001', credit: '100.00' },
  ];
  sale = (await posted(client, { date: inThisYear('02-10'), lines })).id;
  for (const day of ['02-11', '03-12']) await posted(client, { date: inThisYear(day), lines });
  await foldJournal(company.store);
  await foldStatements(company.store, 1);
});

/** Days within months, so that buckets of both kinds are read. */
const period = { from: inThisYear('02-05'), to: inThisYear('03-20') };
const account = { ...period, account: receivable };
const party = { ...period, party: 'C-1' };

const reports: Record<string, () => Promise<Answer>> = {
  'trial balance': () => client.send(getTrialBalance, { query: period }),
  'account statement': () => client.send(getAccountStatement, { query: account }),
  'party statement': () => client.send(getPartyStatement, { query: party }),
  dashboard: () => client.send(getDashboard, {}),
  'trial balance run': () =>
    client.send(createReportRun, { body: { report: 'trialBalance', query: period } }),
  'account statement run': () =>
    client.send(createReportRun, { body: { report: 'accountStatement', query: account } }),
  'party statement run': () =>
    client.send(createReportRun, { body: { report: 'partyStatement', query: party } }),
};

/** Without what differs from one computation to the next. */
const figuresOf = (body: unknown): unknown => {
  const { id: _id, computedAt: _at, expiresAt: _end, ...figures } = body as Record<string, unknown>;
  return figures;
};

const answers = async (): Promise<Map<string, Answer>> => {
  const given = new Map<string, Answer>();
  for (const [name, ask] of Object.entries(reports)) given.set(name, await ask());
  return given;
};

const month = `M#${inThisYear('02')}`;
const day = `D#${inThisYear('02-10')}`;

type Part = {
  what: string;
  place: ItemPlace;
  /** Fields with nonsense in them; beside these, its content is no JSON any more. */
  nonsense: readonly Attributes[];
  /** Those that must refuse it. */
  readBy: readonly string[];
};

const balances = [
  { sums: 'a b c' },
  { sums: '11201 1' },
  { sums: '11201 1e3 0' },
  { sums: 7 },
  { fold: 'x' },
];
const ofBalances = ['trial balance', 'trial balance run', 'account statement', 'account statement run'];
const states = [{ fold: 'x' }, { lanes: 'x' }, { lanes: { '01': 'x' } }];

const parts: readonly Part[] = [
  { what: 'the balances of a day', place: { pk: 'B#01', sk: day }, nonsense: balances, readBy: ofBalances },
  {
    what: 'the balances of a month',
    place: { pk: 'B#01', sk: month },
    nonsense: balances,
    readBy: ['dashboard'],
  },
  {
    what: 'a chunk of an account',
    place: { pk: `GL#${receivable}` },
    nonsense: [{ lines: 'x' }, { last: 'x' }],
    readBy: ['account statement', 'account statement run'],
  },
  {
    what: 'a chunk of a party',
    place: { pk: 'PL#C-1' },
    nonsense: [{ sums: 'x' }, { sums: [['11201', '01', false, 'a', '0']] }, { lines: 'x' }, { last: 'x' }],
    readBy: ['party statement', 'party statement run'],
  },
  {
    what: 'the closing balances of a sealed year',
    place: { pk: 'OPEN#01' },
    nonsense: [{ sums: 'a b c' }, { sums: '11001 x' }],
    readBy: ofBalances,
  },
  {
    what: 'the state of the first fold',
    place: { pk: 'FOLD', sk: '#' },
    nonsense: [...states, { touched: 5 }, { seals: 'x' }, { begun: 'x' }],
    readBy: [...ofBalances, 'dashboard'],
  },
  {
    what: 'the state of the second fold',
    place: { pk: 'FOLD', sk: 'GL' },
    nonsense: [...states, { form: 'x' }, { plan: 'x' }],
    readBy: ['account statement', 'party statement'],
  },
  {
    what: 'the head of a lane',
    place: { pk: 'HEAD#01' },
    nonsense: [{ seq: 'x' }, { hash: 7 }],
    readBy: Object.keys(reports),
  },
  {
    what: 'the directory of lanes',
    place: { pk: 'LANE' },
    nonsense: [{ lanes: 'x' }, { rules: 'x' }],
    readBy: Object.keys(reports),
  },
];

const expectRefusal = (name: string, { status, body }: Answer, { pk }: ItemPlace): void => {
  expect({ status, ...(body as object) }, name).toMatchObject({ status: 422, code: 'ledger.damaged' });
  expect((body as { details: { place: string } }).details.place, name).toMatch(pk);
};

test.each(parts)(
  'reports refuse $what where nobody can understand it, or give the right figure',
  async (part) => {
    const right = await answers();
    for (const [name, { status }] of right) expect(status, name).toBe(200);
    const code = company.code;
    const breaks = part.nonsense.map((fields) => () => breakFields(code, part.place, fields));
    for (const make of [...breaks, () => breakContent(code, part.place)]) {
      const putBack = await make();
      const given = await answers();
      await putBack();
      for (const [name, answer] of given)
        if (answer.status !== 200) expectRefusal(name, answer, part.place);
        else expect(figuresOf(answer.body), name).toEqual(figuresOf(right.get(name)?.body));
      const refused = [...given].filter(([, { status }]) => status === 422).map(([name]) => name);
      expect(refused.length, JSON.stringify(part.place)).toBeGreaterThan(0);
      if (make === breaks[0]) expect(refused).toEqual(expect.arrayContaining([...part.readBy]));
    }
  },
);

test('an open item that cannot be understood lets nobody reverse its voucher', async () => {
  for (const make of [
    () => breakFields(company.code, { pk: 'OI#AR' }, { allocations: 'x' }),
    () => breakContent(company.code, { pk: 'OI#AR' }),
  ]) {
    const putBack = await make();
    const body = { reason: 'خطأ', date: null };
    const answer = await client.send(voucherCalls.reverse, { params: { id: sale }, body });
    await putBack();
    expectRefusal('reversal', answer, { pk: 'OI#AR' });
  }
});

test('a voucher that cannot be understood is not left out where vouchers are shown', async () => {
  const place = { pk: `VCH#${sale}`, sk: '#' };
  const putBack = await breakContent(company.code, place);
  const answer = await client.send(getDashboard, {});
  await putBack();
  expectRefusal('dashboard', answer, place);
});

test('the sentence is said in both languages, and the repair makes it right', async () => {
  const right = await answers();
  // The rules of the books stand in the directory and the heads alone: one of them must be left.
  const places = parts.map(({ place }) => place).filter(({ pk }) => pk !== 'LANE');
  for (const place of [...places, { pk: 'OI#AR' }]) await breakContent(company.code, place);
  const sentences = {
    ar: /من يملك صلاحية فحص الدفاتر/,
    en: /^A stored part of the books .* page of the books check\.$/,
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    const headers = { 'accept-language': language };
    const { body } = await client.send(getTrialBalance, { query: thisYear }, { headers });
    expect((body as { message: string }).message).toMatch(sentence);
  }
  expect((await repairedBooks(client)).findings).toEqual([]);
  for (const [name, { body }] of await answers())
    expect(figuresOf(body), name).toEqual(figuresOf(right.get(name)?.body));
});
