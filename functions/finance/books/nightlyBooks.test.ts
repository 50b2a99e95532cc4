// The check goes on where it was cut, and a night goes on from what was verified: both find what the whole check in one go finds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { foldWords } from '#functions/documents/words/foldWords.ts';
import { foldBook, foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { balanceBook } from '#functions/ledger/balances/sumBook.ts';
import { noMemory } from '#functions/ledger/bookPart.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { checkNight, hasNothingToCheck } from '#functions/ledger/checkNight.ts';
import { flowBook } from '#functions/ledger/flows/flowBook.ts';
import { readHead } from '#functions/ledger/journal/lanes.ts';
import { accountPartition, bucketPartition, journalKey } from '#functions/ledger/ledgerKeys.ts';
import { dueBook } from '#functions/ledger/openItems/dueBook.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { type Pace, unhurried, WalkCut, type WalkMemory } from '#functions/ledger/survey/bookWalk.ts';
import { keepCheckpoint, readCheckpoint } from '#functions/ledger/survey/checkpoints.ts';
import { newRound, nightOf, roundNights } from '#functions/ledger/survey/rounds.ts';
import { surveyNight } from '#functions/ledger/survey/surveyNight.ts';
import { keepVerified, readVerified, verifiedLanes } from '#functions/ledger/survey/verifiedBooks.ts';
import { type StoredPart, surveyBooks } from '#functions/ledger/surveyBooks.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { isLongRun } from '#tests/longRun.ts';
import { cash, receivable, sales } from '#tests/simulation/simulatedCompany.ts';
import { checkpointsInMemory } from '#tests/support/damages/checkpointsInMemory.ts';
import { change, type Damage, remove } from '#tests/support/damages/damage.ts';
import { damages, hurried, named, together } from '#tests/support/damages/damageGroups.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { numberGuardKey, voucherKey } from '../vouchers/voucherRecords.ts';
import { wholeBooks } from './wholeBooks.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

let companies = 0;

const nightMs = 24 * 3600 * 1000;

/** Its own clock, and an object store in the memory of the process. */
const aStore = () => {
  companies += 1;
  const time = { nights: 0 };
  const plain = hurried(engine.storeFor(`NIGHT-${companies}`));
  const files = checkpointsInMemory(plain);
  const store: Store = { ...plain, nowMs: () => plain.nowMs() + time.nights * nightMs };
  return { store, time, files };
};

const codesOf = (findings: readonly { code: string }[]): string[] =>
  [...new Set(findings.map(({ code }) => code))].sort();

/** Work whose time is short: each process makes some steps, and hands on what was kept. */
const inSteps = async <Answer>(
  store: Store,
  steps: number,
  work: (pace: Pace) => Promise<Answer>,
): Promise<{ answer: Answer; processes: number }> => {
  let from: WalkMemory | null = null;
  for (let processes = 1; ; processes += 1) {
    let left = steps;
    const isTimeUp = (): boolean => {
      left -= 1;
      return left <= 0;
    };
    try {
      return { answer: await work({ ...unhurried, isTimeUp, from }), processes };
    } catch (error) {
      if (!(error instanceof WalkCut)) throw error;
      from = await readCheckpoint(store, await keepCheckpoint(store, error.memory));
      expect(from).not.toBeNull();
    }
  }
};

const repaired = damages.filter(({ isRepaired, isAlone }) => isRepaired && !isAlone);

test('a check that is cut again and again finds what an uncut one finds', async () => {
  const { store } = aStore();
  const company = await aWholeCompany(store);
  for (const damage of together(repaired)[0] ?? []) await damage.make(company);
  const whole = await checkLedger(store, wholeBooks);
  expect(whole.findingsCount).toBeGreaterThan(3);
  const { answer, processes } = await inSteps(store, 2, (pace) => checkLedger(store, wholeBooks, pace));
  expect(processes).toBeGreaterThan(5);
  expect(answer).toEqual(whole);
  const repair = await inSteps(store, 5, (pace) => repairLedger(store, wholeBooks, { pace }));
  expect(repair.processes).toBeGreaterThan(6);
  expect(repair.answer.findings).toEqual([]);
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);
});

/** What a check without findings knows; of copies of one company it is the same. */
const verified = async (): Promise<WalkMemory> => {
  const { store } = aStore();
  await aWholeCompany(store);
  const survey = await surveyBooks(withBareReads(store), wholeBooks);
  expect(survey.findings.list).toEqual([]);
  return survey.memory('');
};
let known: Promise<WalkMemory> | undefined;
const whatIsKnown = async (): Promise<WalkMemory> => {
  known ??= verified();
  return structuredClone(await known);
};

/** By the first of these nights all of so small books is due, even where the nights before were missed. */
const nightsWithPieces = [roundNights / 2, roundNights - 1];

/** The codes that the nights of a round find, until all are found that are asked for; null where the whole books are checked instead. */
const foundInNights = async (store: Store, asked: readonly string[]): Promise<string[] | null> => {
  const from = await whatIsKnown();
  const first = nightOf(store.nowMs());
  let round = newRound(first, verifiedLanes(from));
  const found = new Set<string>();
  for (const nights of nightsWithPieces) {
    if (asked.every((code) => found.has(code))) break;
    const night = { from: structuredClone(from), round, night: first + nights, pace: unhurried };
    const done = await surveyNight(withBareReads(store), wholeBooks, night);
    if (!done) return null;
    round = done.round;
    for (const { code } of done.survey.findings.list) found.add(code);
  }
  return [...found];
};

/** What a walk goes on from is gone or went back: nothing that was known says anything. */
const isOfState = ({ of, isAlone }: Damage): boolean => isAlone === true || of.includes('fold');

const afterDamage = async (group: readonly Damage[]): Promise<[found: string[] | null, asked: string[]]> => {
  const { store } = aStore();
  const company = await aWholeCompany(store);
  for (const damage of group) await damage.make(company);
  const asked = group.flatMap(({ finds }) => finds);
  return [await foundInNights(store, asked), asked];
};

/** Of an entry that is not the one which was posted, nothing is compared. */
const isOfEntry = ({ of }: Damage): boolean => of.includes('journalKey');
const others = damages.filter((damage) => !isOfState(damage));
const groups = [
  ...together(others.filter(isOfEntry)),
  ...together(others.filter((damage) => !isOfEntry(damage))),
];

describe('within the nights of a round is found', () => {
  test.each(named(groups))('%s', async (_, group) => {
    const [found, asked] = await afterDamage(group);
    expect(found).toEqual(expect.arrayContaining(asked));
  });

  test.each(isLongRun ? named(together(damages.filter(isOfState))) : [])(
    'by this night or the whole check: %s',
    async (_, group) => {
      const [found, asked] = await afterDamage(group);
      expect(found ?? asked).toEqual(expect.arrayContaining(asked));
    },
  );
});

/** A night in which no piece of the older journal is due. */
const nightWithoutPieces = async (store: Store, from: WalkMemory) => {
  const night = nightOf(store.nowMs());
  const round = newRound(night + 1, verifiedLanes(from));
  return surveyNight(withBareReads(store), wholeBooks, { from, round, night, pace: unhurried });
};

const sale = (date: string, amount: string): VoucherInput => ({
  type: 'journal',
  date,
  branch: '01',
  reference: '',
  narration: 'جديد',
  lines: [
    { account: receivable, party: 'C1', debit: amount },
    { account: sales, credit: amount },
  ],
});

const foldAll = async (store: Store): Promise<void> => {
  await foldJournal(store);
  await foldStatements(store, 1);
  await foldWords(store, documentKinds, { worth: { entries: 1, changes: 1 } });
};

const lastOf = async (store: Store, pk: string): Promise<Key> => {
  const items = await store.all({ pk });
  return { pk, sk: String(items.at(-1)?.['sk']) };
};

test('what is damaged of the entries of a day is found in its night', async () => {
  const { store } = aStore();
  const company = await aWholeCompany(store);
  const { id, number } = await company.post(sale('2026-03-20', '77.00'));
  await foldAll(store);
  const openItems = await store.all({ pk: 'OI#AR' });
  const own = openItems.find((item) => item['number'] === number);
  await change(store, { pk: 'OI#AR', sk: String(own?.['sk']) }, { remaining: 1n });
  await change(store, voucherKey(id), { debitTotal: '1.00' });
  await remove(store, numberGuardKey(String(number)));
  await remove(store, await lastOf(store, accountPartition(receivable)));
  await change(store, { pk: bucketPartition('01'), sk: 'M#2026-03' }, { sums: '11001 1 0' });
  const done = await nightWithoutPieces(store, await whatIsKnown());
  expect(codesOf(done?.survey.findings.list ?? [])).toEqual([
    'bucket.wrong',
    'number.wrong',
    'openItem.remaining',
    'statement.wrong',
    'voucher.wrong',
  ]);
});

test('an entry that was written anew behind what was verified is found in its night', async () => {
  const { store } = aStore();
  const company = await aWholeCompany(store);
  await company.post(sale('2026-03-20', '77.00'));
  const { seq } = await readHead(store, '01');
  await change(store, journalKey('01', seq - 1), { hash: 'x' });
  expect(await nightWithoutPieces(store, await whatIsKnown())).toBeNull();
  expect((await checkNight(store, wholeBooks, unhurried)).counts).toMatchObject({ 'entry.chain': 1 });
});

test('nights that go on from each other know what the whole check knows', async () => {
  const { store, time, files } = aStore();
  const company = await aWholeCompany(store);
  const night = async () => {
    time.nights += 1;
    return checkNight(store, wholeBooks, unhurried);
  };
  expect(await night()).toMatchObject({ findingsCount: 0 });
  const first = await company.post(sale('2026-03-20', '77.00'));
  expect(await hasNothingToCheck(store)).toBe(false);
  await night();
  await company.reverse(first.id);
  await company.post({ ...sale('2026-02-01', '5.00'), branch: '02' });
  await night();
  await company.reverse(String(company.vouchers[1]?.id));
  const last = await night();
  const { entries, lines, cut, counts } = await checkLedger(store, wholeBooks);
  expect(last).toMatchObject({ entries, lines, cut, counts, findings: [] });
  expect((await readVerified(store))?.round.pieces).toBe(1);
  // One checkpoint is kept.
  expect(files.size).toBe(1);
  time.nights += roundNights / 2;
  await night();
  expect(await readVerified(store)).toMatchObject({ round: { pieces: 2, parts: expect.any(Number) } });
  expect(await hasNothingToCheck(store)).toBe(true);
});

test('books at rest have a new checkpoint in each round, and one that is lost is made anew', async () => {
  const { store, time, files } = aStore();
  await aWholeCompany(store);
  const nightAfter = async (nights: number) => {
    time.nights += nights;
    const isQuiet = await hasNothingToCheck(store);
    if (!isQuiet) expect(await checkNight(store, wholeBooks, unhurried)).toMatchObject({ findingsCount: 0 });
    return { isQuiet, firstNight: (await readVerified(store))?.round.firstNight, names: [...files.keys()] };
  };
  const tomorrow = () => nightOf(store.nowMs()) + 1;
  // The whole check: its round begins with the next night, and such small books have one piece in each half of it.
  const whole = await nightAfter(0);
  expect(whole).toMatchObject({ isQuiet: false, firstNight: tomorrow() });
  expect(await nightAfter(1)).toEqual(whole);
  expect(await nightAfter(roundNights / 2)).toEqual(whole);
  expect(await nightAfter(roundNights / 2 - 1)).toEqual({ ...whole, isQuiet: true });
  const next = await nightAfter(1);
  expect(next).toMatchObject({ isQuiet: false, firstNight: tomorrow() - 1, names: [expect.any(String)] });
  expect(next.names).not.toEqual(whole.names);
  files.clear();
  const again = await nightAfter(roundNights);
  expect(again).toMatchObject({ firstNight: tomorrow(), names: [expect.any(String)] });
  expect(await nightAfter(1)).toEqual(again);
  expect(await nightAfter(1)).toEqual({ ...again, isQuiet: true });
});

test('the same knowledge has a name of its own in each round: an object is never overwritten', async () => {
  const { store, files } = aStore();
  const memory = await whatIsKnown();
  const names: unknown[] = [];
  for (const firstNight of [1, 1, 1 + roundNights]) {
    const round = newRound(firstNight, verifiedLanes(memory));
    await keepVerified(store, { memory, round, isWhole: false }, await readVerified(store));
    names.push((await readVerified(store))?.checkpoint);
  }
  expect(new Set(names).size).toBe(2);
  expect([...files.keys()]).toEqual(names.slice(2));
});

const sumBooks = [balanceBook, flowBook, dueBook];

test('what is posted and folded while a check compares is taken once by the next night', async () => {
  const { store } = aStore();
  const company = await aWholeCompany(store);
  for (const book of sumBooks) await foldBook(store, { book });
  const posted = async () => {
    for (const amount of ['1.00', '2.00', '3.00']) await company.post(sale('2026-03-20', amount));
    await company.post({
      ...sale('2026-03-21', '4.00'),
      lines: [
        { account: cash, debit: '4.00' },
        { account: sales, credit: '4.00' },
      ],
    });
    for (const book of sumBooks) await foldBook(store, { book });
  };
  let isPosted = false;
  /** Posts when the walk has read the last entry, before anything is compared. */
  const busy: StoredPart = async () => () => ({
    take: () => undefined,
    look: async () => {
      if (!isPosted) await posted();
      isPosted = true;
    },
    compare: async () => undefined,
    memory: noMemory,
    repair: async () => undefined,
  });
  const parts = [...wholeBooks, busy];
  const first = await surveyBooks(withBareReads(store), parts);
  expect(first.findings.list).toEqual([]);
  const from = structuredClone(first.memory(''));
  const night = nightOf(store.nowMs());
  const round = newRound(night, verifiedLanes(from));
  const next = await surveyNight(withBareReads(store), parts, { from, round, night, pace: unhurried });
  expect(next?.survey.findings.list).toEqual([]);
  expect(next?.survey.entries).toBe(first.entries + 4);
});
