// Stock transfers of a fault round: goods are sent, and received or taken back once a process was killed on their way; each step under one key, so that none happens twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { documentCalls } from '#shared/documents/documentApi.ts';
import {
  stockTransferKind,
  type TransferRow,
  type TransferView,
} from '#shared/inventory/transfers/transferKind.ts';
import { branches } from './faultPlan.ts';
import { costOfPiece, dayOf, goods, type Line } from './goods.ts';
import type { Person } from './person.ts';

const calls = documentCalls(stockTransferKind);

const sentPieces = 7;
const firstPieces = 3;

type Step =
  | { name: 'receive'; pieces: number; rest: 'waits' | 'returns' }
  | { name: 'sendBack' | 'takeBack' };

const receipt = (pieces: number, rest: 'waits' | 'returns' = 'waits'): Step => ({
  name: 'receive',
  pieces,
  rest,
});

/** What becomes of a transfer once it is sent, and where it ends; some are left on their way. */
const courses: readonly { steps: readonly Step[]; status: string }[] = [
  { steps: [receipt(sentPieces)], status: 'received' },
  { steps: [receipt(firstPieces), receipt(sentPieces - firstPieces)], status: 'received' },
  { steps: [receipt(firstPieces, 'returns'), { name: 'takeBack' }], status: 'received' },
  { steps: [receipt(firstPieces)], status: 'partly' },
  { steps: [{ name: 'sendBack' }, { name: 'takeBack' }], status: 'returned' },
  { steps: [], status: 'inTransit' },
];

/** As its last step answered it. `kills`: that struck between its steps. */
export type Carried = { view: TransferView; wanted: string; entries: number; kills: number };

/** What a transfer waits for between two steps. */
export type Moments = { killsSoFar: () => number; isOver: () => boolean };

const pollMs = 20;

/** Until a process was killed, or nobody posts any more. */
const nextKill = async ({ killsSoFar, isOver }: Moments): Promise<void> => {
  const before = killsSoFar();
  while (killsSoFar() === before && !isOver()) await delay(pollMs);
};

const bodyOf = (step: Step, date: string) => {
  if (step.name !== 'receive') return step.name === 'takeBack' ? { date } : {};
  const { pieces, rest } = step;
  return { date, rest, quantities: [{ line: 0, quantity: String(pieces) }] };
};

type Course = (typeof courses)[number] & { from: string; to: string; date: string };

const carryOne = async (
  admin: Person,
  { steps, status, from, to, date }: Course,
  { moments, waits }: { moments: Moments; waits: boolean },
): Promise<Carried> => {
  const lines = [{ product: goods, quantity: String(sentPieces) }];
  const { id } = await admin.ask(calls.save, { body: { date, branch: from, toBranch: to, lines } });
  const at = (body: object) => ({ params: { id }, body });
  const killsBefore = moments.killsSoFar();
  let view = await admin.ask(calls.transition('dispatch'), at({}));
  for (const step of steps) {
    if (waits) await nextKill(moments);
    const key = randomUUID();
    view = await admin.ask(calls.transition(step.name), at(bodyOf(step, date)), { key });
  }
  // Goods that are sent back book nothing until they are there.
  const entries = 1 + steps.filter(({ name }) => name !== 'sendBack').length;
  return { view, wanted: status, entries, kills: moments.killsSoFar() - killsBefore };
};

/** One after the other, to and fro; where they wait, each step but the first comes after a kill. */
const carryInTurn = async (
  admin: Person,
  date: string,
  way: { moments: Moments; waits: boolean },
): Promise<Carried[]> => {
  const carried: Carried[] = [];
  for (const [at, course] of courses.entries()) {
    const [from = '', to = ''] = at % 2 === 0 ? branches : branches.toReversed();
    carried.push(await carryOne(admin, { ...course, from, to, date }, way));
  }
  return carried;
};

/** Some wait for a kill between their steps, others are under way all the time. */
export const carryGoods = async (admin: Person, year: number, moments: Moments): Promise<Carried[]> => {
  const carry = (waits: boolean) => carryInTurn(admin, dayOf(year), { moments, waits });
  return (await Promise.all([carry(true), carry(false)])).flat();
};

const piecesOf = ({ view: { lines } }: Carried, what: 'received' | 'returned'): number =>
  Number(lines[0]?.[what] || 0);

/** By how many pieces a branch has more than without them. */
export const movedInto = (carried: readonly Carried[], branch: string): number =>
  carried.reduce((sum, each) => {
    const { view } = each;
    const left = view.branch === branch ? piecesOf(each, 'returned') - sentPieces : 0;
    return sum + left + (view.toBranch === branch ? piecesOf(each, 'received') : 0);
  }, 0);

export const entriesOf = (carried: readonly Carried[]): number =>
  carried.reduce((sum, { entries }) => sum + entries, 0);

const [stock, transit, betweenBranches] = ['11301', '11302', '11601'];

/** What they move on their accounts, at the cost at which every piece was bought. */
export const carriedLines = (carried: readonly Carried[]): Line[] =>
  carried.flatMap((each): Line[] => {
    const received = piecesOf(each, 'received') * costOfPiece;
    const back = received + piecesOf(each, 'returned') * costOfPiece;
    return [
      [transit, 'debit', sentPieces * costOfPiece],
      [stock, 'credit', sentPieces * costOfPiece],
      [stock, 'debit', back],
      [transit, 'credit', back],
      [betweenBranches, 'debit', received],
      [betweenBranches, 'credit', received],
    ];
  });

const stateOf = ({ id, status, lines }: TransferView): string =>
  JSON.stringify([
    id,
    status,
    lines.map(({ quantity, received, returned }) => [quantity, received, returned]),
  ]);

const faultsOf = (
  { view, wanted }: Carried,
  there: TransferView,
  listed: TransferRow | undefined,
): string[] => {
  const states = [there.status, listed?.status];
  if (states.some((state) => state !== wanted)) return [`${view.number} is ${states}, not ${wanted}`];
  return stateOf(there) === stateOf(view)
    ? []
    : [`${view.number} was ${stateOf(view)}, is ${stateOf(there)}`];
};

/** Each transfer against its last answer, and no others. */
export const transfersLeft = async (admin: Person, carried: readonly Carried[]) => {
  const { items } = await admin.ask(calls.list, { query: { limit: '200' } });
  const faults: string[] = [];
  for (const each of carried) {
    const { id } = each.view;
    const there = await admin.ask(calls.get, { params: { id } });
    faults.push(
      ...faultsOf(
        each,
        there,
        items.find((row) => row.id === id),
      ),
    );
  }
  if (items.length !== carried.length) faults.push(`${items.length} instead of ${carried.length}`);
  return { faults, numbers: items.map(({ number }) => number ?? '') };
};
