// A write-off as it is posted: what is left of its items goes to the rounding account, and the lines of the control accounts make items that settle them in the same entry.

import type { Known, LanePlace } from '#functions/documents/documentActs.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import {
  allocating,
  type CurrentItem,
  checkComesAfter,
  settlesBy,
} from '#functions/ledger/openItems/allocations.ts';
import { leftOf } from '#functions/ledger/openItems/openItems.ts';
import type { Write } from '#functions/storage/writes.ts';
import {
  type AllocationDocument,
  type AllocationLine,
  allocationKind,
} from '#shared/finance/arap/allocationKind.ts';
import { lossLines } from '#shared/finance/arap/badDebt.ts';
import {
  controlLines,
  roundingUse,
  type WrittenOff,
  writeOffKey,
  writeOffLines,
} from '#shared/finance/arap/writeOff.ts';
import { absolute, formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuse } from '#shared/kernel/refusal.ts';
import { type EntryContent, entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { documentOfItem } from '#shared/ledger/openingDocument.ts';

/** Its lines name an item on one side alone: what is left of it is held against nothing. */
export const isWriteOff = ({ lines }: Pick<AllocationDocument, 'lines'>): boolean =>
  lines.some(({ from, to }) => from === '' || to === '');

export const roundingAccount = ({ chart }: Pick<FinanceFacts, 'chart'>): string =>
  mappedAccount(chart, roundingUse) ?? refuse('allocation.roundingMissing');

type Settled = { current: CurrentItem; off: WrittenOff };

/** All that is left of an item, or nothing: it may have changed since it was read. */
const settledBy = (
  { company }: SessionContext,
  { from, to, amount }: AllocationLine,
  items: readonly CurrentItem[],
): Settled => {
  const current = items.find(({ name }) => name === (to || from));
  if (!current) throw new Error('The items of a write-off are read');
  const { item, name, entry, allocations } = current;
  const left = leftOf(item.amount, name, allocations);
  if (left === 0n) return refuse('allocation.closed');
  if (absolute(left) !== amount)
    throw new Refusal('allocation.exceeds', {
      number: documentOfItem(entry, item).number,
      left: formatMoney(absolute(left), scaleOf(company.currency)),
    });
  const { account, branch, party } = item;
  return { current, off: { account, branch, party, left } };
};

/** Of a bad debt the customers' accounts, then the loss and the VAT that is taken back. */
const linesOf = (
  { loss, note }: AllocationDocument,
  off: readonly WrittenOff[],
  facts: FinanceFacts,
): EntryLine[] =>
  loss === null
    ? writeOffLines(off, roundingAccount(facts))
    : [...lossLines(loss, off), ...controlLines(off)].map((line) => ({ ...line, text: note }));

export const writeOffToPost = (
  context: SessionContext,
  document: AllocationDocument,
  { items, known: { facts, seq } }: { items: readonly CurrentItem[]; known: Known<FinanceFacts> & LanePlace },
): { content: EntryContent; writes: Write[] } => {
  const { id, date, branch, note, lines } = document;
  if (seq === undefined) throw new Error('A write-off is posted in the lane of its branch');
  checkComesAfter(items, { lane: branch, seq });
  const settled = lines.map((line) => settledBy(context, line, items));
  const content = entryContentOf(
    {
      source: { kind: allocationKind.name, id },
      type: 'AL',
      period: 'normal' as const,
      date,
      reference: '',
      text: note,
      postedBy: context.actor.id,
      lines: linesOf(
        document,
        settled.map(({ off }) => off),
        facts,
      ),
    },
    facts.chart,
  );
  // What settles a debit is a credit.
  const own = new Map(content.openItems.map((item) => [writeOffKey({ ...item, left: -item.amount }), item]));
  const allocations = settled.map(({ current, off }) => {
    const mine = own.get(writeOffKey(off));
    if (!mine) throw new Error('What settles an item stands where the item stands');
    return settlesBy(mine, current, { lane: branch, seq, date, amount: absolute(off.left) });
  });
  return allocating(content, items, allocations);
};
