// A document with several entries against the journal: damaged after each of its steps, it is found and made again from all of them.
import { expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import type { Operation } from '#functions/http/operation.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { undoing } from '#shared/documents/kindTransitions.ts';
import { change, remove } from '#tests/support/damages/damage.ts';
import { type Transfer, transferActs, transferKind } from '#tests/support/kinds/transferActs.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { documentOperations } from '../documentOperations.ts';
import { expectedDocuments } from './expectedDocuments.ts';
import { expectedNumbers } from './expectedNumbers.ts';

const engine = testEngine();

const books = async (company: string) => {
  const { store, context } = await aWholeCompany(engine.storeFor(company));
  const operations = documentOperations(transferActs);
  const run = async (operation: Operation, input: { params?: unknown; body?: unknown }) =>
    (await operation.run(context, {
      query: undefined,
      params: undefined,
      body: undefined,
      ...input,
    })) as AnyDocument;
  const parts = [expectedDocuments([transferActs]), expectedNumbers([transferActs]), ...wholeBooks];
  const lines = [
    { text: 'أرز', amount: '60.00' },
    { text: 'سكر', amount: '40.00' },
  ];
  return {
    store,
    drafted: () =>
      run(operations.save, {
        body: { date: '2026-03-09', branch: '01', toBranch: '02', remark: 'الدفعة الأولى', lines },
      }),
    perform: (name: string, id: string, body: object = {}) =>
      run(name === undoing ? operations.reverse : operations.transition(name), { params: { id }, body }),
    check: async () => (await checkLedger(store, parts)).findings.map(({ code }) => code),
    repair: async () => (await repairLedger(store, parts)).changes.map(({ code }) => code),
    stored: async (id: string) => {
      const { records } = transferActs;
      return records.documentOf(await records.readItems(store, id)) as Transfer;
    },
  };
};

type Books = Awaited<ReturnType<typeof books>>;

const keyOf = (id: string) => ({ pk: `${transferKind.key}#${id}`, sk: '#' });

/** What a check compares of it. */
const heldOf = ({ status, number, seq, toBranch, lines, entries }: Transfer) => ({
  status,
  number,
  seq,
  toBranch,
  received: lines.map(({ received }) => received),
  entries: entries?.map(({ transition, lane }) => [transition, lane]),
});

const damages: readonly (readonly [what: string, damage: (books: Books, id: string) => Promise<void>])[] = [
  [
    'a state from before',
    ({ store }, id) => change(store, keyOf(id), { status: 'draft', seq: null, number: null }),
  ],
  [
    'a list of entries that is lost',
    ({ store }, id) => change(store, keyOf(id), { entries: [], remark: 'غيره' }),
  ],
  ['another branch', ({ store }, id) => change(store, keyOf(id), { toBranch: '01' })],
  ['a header that is lost', ({ store }, id) => remove(store, keyOf(id))],
];

const steps: readonly (readonly [name: string, body: object, status: string, received: readonly bigint[]])[] =
  [
    ['dispatch', {}, 'inTransit', [0n, 0n]],
    ['receive', { quantities: [{ line: 0, amount: '25.00' }] }, 'partly', [2500n, 0n]],
    [
      'receive',
      {
        quantities: [
          { line: 0, amount: '35.00' },
          { line: 1, amount: '15.00' },
        ],
      },
      'partly',
      [6000n, 1500n],
    ],
    [undoing, { reason: 'عدّ خاطئ', date: null }, 'partly', [2500n, 0n]],
    ['receive', { quantities: [{ line: 1, amount: '15.00' }] }, 'partly', [2500n, 1500n]],
    ['writeOffRest', { reason: 'تلف في الطريق' }, 'received', [2500n, 1500n]],
  ];

test('after every step the books are in order, and what is damaged is made again as its entries say', async () => {
  const all = await books('STEPS');
  const { id } = await all.drafted();
  for (const [at, [name, body, status, received]] of steps.entries()) {
    await all.perform(name, id, body);
    const before = await all.stored(id);
    expect([name, before.status, heldOf(before).received]).toEqual([name, status, received]);
    expect([name, await all.check()]).toEqual([name, []]);
    const [what, damage] = damages[at % damages.length] ?? [];
    await damage?.(all, id);
    // It says what it has corrected: that is what the check before it has found.
    expect([what, (await all.repair()).some((code) => code.startsWith('transfer.'))]).toEqual([what, true]);
    expect([what, heldOf(await all.stored(id))]).toEqual([what, heldOf(before)]);
  }
  expect(await all.check()).toEqual([]);
  expect((await all.stored(id)).entries?.map(({ transition, lane }) => [transition, lane])).toEqual([
    ['receive', '02'],
    ['receive', '02'],
    [undoing, '02'],
    ['receive', '02'],
    ['writeOffRest', '01'],
  ]);
});
