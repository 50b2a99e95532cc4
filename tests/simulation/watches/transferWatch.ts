// Transfers against their entries, when all is quiet: never more arrives than was sent, all of the value arrives somewhere, and what is on its way is what its account holds.
import { transferActs } from '#functions/inventory/transfers/transferActs.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { exact } from '../stock/stockNeeds.ts';
import { transitAccount } from '../tradeCompany.ts';
import type { World } from '../world.ts';

const netOn = (entries: readonly JournalEntry[], branch: string): bigint =>
  sumOf(
    entries.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        line.account === transitAccount && line.branch === branch ? [line.debit - line.credit] : [],
      ),
    ),
  );

const movedOf = (entries: readonly JournalEntry[], kind: StockMove['kind'], line: number): StockMove[] =>
  entries.flatMap(({ stock = [] }) => stock.filter((move) => move.kind === kind && move.line === line));

const quantityOf = (moves: readonly StockMove[]): bigint => sumOf(moves.map(({ quantity }) => quantity));

const checkTransfer = (world: World, id: string, entries: readonly JournalEntry[]): void => {
  const { fail } = world.scheduler;
  const document = transferActs.records.documentOf(world.table.committedIn(`TRN#${id}`));
  const [first] = entries;
  if (!document || !first) {
    fail(`The transfer ${first?.number} is not there whole`);
    return;
  }
  const { branch, toBranch, status, number } = document;
  for (const [at, line] of document.lines.entries()) {
    const sent = -quantityOf(movedOf(entries, 'transferOut', at));
    const arrived = quantityOf(movedOf(entries, 'transferIn', at));
    const said = exact(line.received) + exact(line.returned);
    if (sent !== exact(line.quantity)) fail(`Line ${at} of ${number} has sent ${sent}`);
    if (arrived !== said || arrived > sent) fail(`Of line ${at} of ${number} ${arrived} of ${sent} arrived`);
  }
  const isDone = ['received', 'returned', 'writtenOff'].includes(status);
  const left = netOn(entries, branch);
  if (branch !== toBranch && left < 0n) fail(`${number} has ${left} in transit`);
  if (isDone && left !== 0n) fail(`${number} is ${status}, and ${left} of it is in transit`);
};

export const transfersAreRight = (world: World): void => {
  const entries = world.watch.all();
  const ofTransfers = entries.filter(({ source }) => source.kind === 'stockTransfer');
  for (const [id, own] of Map.groupBy(ofTransfers, ({ source }) => source.id)) checkTransfer(world, id, own);
  const others = entries.filter(({ source }) => source.kind !== 'stockTransfer');
  for (const branch of ['01', '02'])
    if (netOn(others, branch) !== 0n)
      world.scheduler.fail(`Other documents move the goods in transit of ${branch}`);
};
