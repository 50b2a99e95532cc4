// Years that are closed and opened again while people post into them, by one manager or two: what the journal must show whenever a close is answered.

import { documentOperations } from '#functions/documents/documentOperations.ts';
import { createAccount } from '#functions/finance/settings/accounts/createAccount.ts';
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { closeFiscalYear } from '#functions/finance/yearClose/closeFiscalYear.ts';
import { reopenFiscalYear } from '#functions/finance/yearClose/reopenFiscalYear.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { LaneDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { yearEnding } from '#shared/ledger/yearClose.ts';
import { cash, costCentre, firstBranches, firstYearEnd, sales } from '../simulatedCompany.ts';
import type { Input, World } from '../world.ts';
import { ask, type Outcome } from './callers.ts';
import { save } from './clients.ts';

const voucherOperations = documentOperations(voucherActs);

const retained = 'RE';
const body = { through: firstYearEnd };

/** What may be answered while another manager does the opposite. */
const crossedCodes = ['begun', 'closed', 'reopening', 'stopped', 'notClosed', 'locked'].map(
  (code) => `yearClose.${code}`,
);

const askFor = async (world: World, operation: Operation, input: Input): Promise<Outcome<unknown>> => {
  const outcome = await ask(world, { operation, input, key: world.newKey() });
  if (outcome.kind === 'refused' && !crossedCodes.includes(outcome.code))
    world.scheduler.fail(`${operation.contract.path} was refused: ${outcome.code}`);
  return outcome;
};

const close = (world: World) =>
  askFor(world, closeFiscalYear, { body: { ...body, acceptDrafts: true, acceptNotOver: true, retained } });
const reopen = (world: World) => askFor(world, reopenFiscalYear, { body: { ...body, reason: 'x' } });
const unlock = (world: World) => askFor(world, saveLockDate, { body: { lockDate: null, reason: 'Test' } });

const stateOf = ({ table }: World): string => {
  const { rules } = table.committed(directoryKey) as LaneDirectory;
  return yearEnding(rules, firstYearEnd)?.close?.state ?? 'open';
};

/** Account, branch and cost centre → balance of the year's end. */
const sumsOf = (entries: readonly JournalEntry[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { account, branch, costCentre: centre, debit, credit } of entries.flatMap(
    ({ lines }) => lines,
  )) {
    const key = `${account} ${branch} ${centre ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0n) + debit - credit);
  }
  return sums;
};

const entriesOfYear = ({ watch }: World): JournalEntry[] =>
  watch.all().filter(({ date }) => date <= firstYearEnd);

/** The year is closed: nothing is left on income, and retained earnings have all of it, branch by branch and centre by centre. */
const expectClosed = (world: World): void => {
  const entries = entriesOfYear(world);
  const before = sumsOf(entries.filter(({ period }) => period !== 'closing'));
  const after = sumsOf(entries);
  for (const [key, balance] of before) {
    const [account = '', ...place] = key.split(' ');
    if (account !== sales) continue;
    if (after.get(key) !== 0n) world.scheduler.fail(`${key} has ${after.get(key)} after the close`);
    const kept = after.get([retained, ...place].join(' ')) ?? 0n;
    if (kept !== balance) world.scheduler.fail(`${place.join(' ')} keeps ${kept} of ${balance}`);
  }
};

/** The close is taken back: its vouchers and their reversals come to nothing. */
const expectOpen = (world: World): void => {
  const closing = entriesOfYear(world).filter(({ period }) => period === 'closing');
  for (const [key, left] of sumsOf(closing))
    if (left !== 0n) world.scheduler.fail(`${key} keeps ${left} of a close that was undone`);
};

/** Alone, a manager finds what he was told; beside another he may not. */
export const yearIsClosedOften = async (world: World, count: number, isAlone: boolean): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(80));
    if (stateOf(world) === 'closed' || world.random.chance(0.3)) {
      const undone = await reopen(world);
      if (isAlone && undone.kind === 'answer') expectOpen(world);
      await unlock(world);
      continue;
    }
    const closed = await close(world);
    if (isAlone && closed.kind === 'answer') expectClosed(world);
  }
};

export const retainedIsOpened = async (world: World): Promise<void> => {
  await ask(world, {
    operation: createAccount,
    key: world.newKey(),
    input: {
      body: {
        code: retained,
        name: 'Retained',
        name_ar: 'مبقاة',
        parent: '3',
        group: false,
        subtype: '',
        cashFlow: '',
        control: 'none',
        currency: null,
        branches: [],
        active: true,
      },
    },
  });
};

const lateCodes = ['period.yearClosed', 'period.locked'];

/** Cash sales and refunds around the year's end; a year that is shut refuses them. */
export const clientSells = async (world: World, count: number): Promise<void> => {
  const { random } = world;
  for (let done = 0; done < count; done += 1) {
    await world.wait(random.below(60));
    const branch = random.pick(firstBranches);
    const amount = formatMoney(BigInt(1 + random.below(9000)), 2);
    const [debited, credited] = random.chance(0.8) ? [cash, sales] : [sales, cash];
    const blank = { party: null, dueDate: null, text: '', debit: '0', credit: '0', branch };
    const centre = { costCentre: random.chance(0.4) ? costCentre : null };
    const id = await save(world, {
      type: 'journal',
      date: random.pick(['2026-01-10', firstYearEnd, '2026-02-05']),
      branch,
      reference: '',
      referenceDate: null,
      narration: '',
      lines: [
        { ...blank, ...centre, account: debited, debit: amount },
        { ...blank, ...centre, account: credited, credit: amount },
      ],
    });
    if (id === null) continue;
    const input = { params: { id } };
    const outcome = await ask(world, {
      operation: voucherOperations.transition('post'),
      input,
      key: world.newKey(),
      about: [voucherKey(id)],
    });
    if (outcome.kind === 'refused' && !lateCodes.includes(outcome.code))
      world.scheduler.fail(`Posting ${id} was refused: ${outcome.code}`);
  }
};

/** When all is quiet, a year ends up as it is asked for, whatever was left half done. */
export const yearIsSettled = async (world: World): Promise<void> => {
  if (stateOf(world) !== 'open') await reopen(world);
  if (stateOf(world) !== 'open') world.scheduler.fail(`All is quiet, and the year is ${stateOf(world)}`);
  expectOpen(world);
  await close(world);
  if (stateOf(world) !== 'closed') world.scheduler.fail(`All is quiet, and the year is ${stateOf(world)}`);
  expectClosed(world);
};
