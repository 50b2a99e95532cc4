// A process that dies beside the write of a transition: before it nothing has happened, after it everything has, and the same call gets the first answer.
import { expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { idempotencyKey, type SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { answerOnce } from '#functions/http/repetition.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { undoing } from '#shared/documents/kindTransitions.ts';
import { dyingAfter, killed } from '#tests/support/damages/dyingStore.ts';
import { agreementActs } from '#tests/support/kinds/agreementActs.ts';
import { transferActs } from '#tests/support/kinds/transferActs.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { expectedDocuments } from '../books/expectedDocuments.ts';
import type { AnyActs } from '../documentActs.ts';
import { documentOperations } from '../documentOperations.ts';

const engine = testEngine();

const parts = [expectedDocuments([transferActs, invoiceActs]), ...wholeBooks];

/** The write is made, and its answer never arrives. */
const dyingBehind = (store: Store): Store => {
  const after =
    <All extends unknown[]>(write: (...all: All) => Promise<void>) =>
    async (...all: All) => {
      await write(...all);
      throw new Error(killed);
    };
  return { ...store, commit: after(store.commit), transact: after(store.transact) };
};

type Step = readonly [name: string, body: object];

type Case = readonly [acts: AnyActs, typed: object, steps: readonly Step[]];

const cases: Case[] = [
  [
    transferActs,
    {
      date: '2026-03-09',
      branch: '01',
      toBranch: '02',
      remark: '',
      lines: [{ text: 'أرز', amount: '60.00' }],
    },
    [
      ['dispatch', {}],
      ['receive', { quantities: [{ line: 0, amount: '20.00' }] }],
      ['receive', { quantities: [{ line: 0, amount: '20.00' }] }],
      [undoing, { reason: 'عدّ خاطئ', date: null }],
      ['writeOffRest', { reason: 'تلف' }],
    ],
  ],
  [
    agreementActs,
    {
      date: '2026-03-01',
      branch: '01',
      client: 'وزارة',
      manager: 'نورة',
      end: null,
      steps: [{ day: '2026-04-01', amount: '100.00' }],
    },
    [
      ['send', {}],
      ['accept', {}],
    ],
  ],
];

test.each(cases)('each step of %# happens once, wherever its process dies', async (acts, typed, steps) => {
  const { store, context } = await aWholeCompany(engine.storeFor(`CUT-${acts.kind.name}`));
  const operations = documentOperations(acts);
  const operationOf = (name: string): Operation =>
    name === undoing ? operations.reverse : operations.transition(name);
  const called = async (
    on: Store,
    operation: Operation,
    { key, ...input }: { key: string; body: object },
  ) => {
    const own: SessionContext = { ...context, store: on, idempotency: { key, bodyHash: key } };
    const done = await store.get(idempotencyKey(context.actor.id, key));
    const run = () => operation.run(own, { query: undefined, params: { id }, ...input });
    return (await answerOnce(own, done, { run, finish: undefined })) as AnyDocument;
  };
  const stored = async () => acts.records.documentOf(await acts.records.readItems(store, id));
  let id = '';
  ({ id } = await called(store, operations.save, { key: `save-${acts.kind.name}`, body: typed }));
  for (const [at, [name, body]] of steps.entries()) {
    const call = { key: `step-${at}-${acts.kind.name}`, body };
    const before = await stored();
    await expect(called(dyingAfter(store, 0), operationOf(name), call)).rejects.toThrow(killed);
    expect(await stored()).toEqual(before);
    await expect(called(dyingBehind(store), operationOf(name), call)).rejects.toThrow(killed);
    const after = await stored();
    expect([name, after?.rev]).toEqual([name, (before?.rev ?? 0) + 1]);
    expect(await called(store, operationOf(name), call)).toMatchObject({ id, rev: after?.rev });
    expect(await stored()).toEqual(after);
  }
  expect((await checkLedger(store, parts)).findings).toEqual([]);
});
