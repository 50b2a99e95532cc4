// What a party owes before a period, and its sums inside: added up from the sums that its chunks carry, at one cut.

import type { Store } from '#functions/storage/store.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { cutOf } from '../foldState.ts';
import { partyPartition } from '../ledgerKeys.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { isOfOwner, type LineScope, readStatementView } from '../statements/readStatementLines.ts';
import { type Chunk, walkChunks } from '../statements/statementChunks.ts';
import { type StatementLine, statementLinesOf } from '../statements/statementLines.ts';
import { foldsThatCount, isRebuiltSince } from '../statements/statementState.ts';
import { type Period, readTail } from './readBalances.ts';

export type PartyFigures = { opening: Sums; movement: Sums; cut: Record<string, number> };

/** What is added up: lines of one day, or the sums of a chunk whose days lie all before the period or all inside. */
type Counted = Sums & Pick<StatementLine, 'account' | 'branch' | 'opening' | 'date'>;

/** The sums of the chunk where no edge of the period goes through it, else its lines. */
const countedOf = (chunk: Chunk, { from, to }: Period): Counted[] => {
  const isCut = (chunk.first < from && chunk.last >= from) || (chunk.first <= to && chunk.last > to);
  if (isCut) return chunk.lines();
  return chunk.sums.map(([account, branch, opening, debit, credit]) => ({
    account,
    branch,
    opening,
    date: chunk.first,
    debit: BigInt(debit),
    credit: BigInt(credit),
  }));
};

type PartyScope = LineScope & { parties: readonly string[] };

const readOnce = async (store: Store, scope: PartyScope): Promise<PartyFigures | null> => {
  const view = await readStatementView(store);
  if (!view) return null;
  const { parties, period } = scope;
  const isOwn = isOfOwner(scope);
  let [opening, movement] = [noSums, noSums];
  const add = (counted: Counted, party: string | null): void => {
    if (counted.date > period.to || !isOwn({ ...counted, party })) return;
    // Opening entries count before the period wherever they are in it (B3.10).
    if (counted.opening || counted.date < period.from) opening = addSums(opening, counted);
    else movement = addSums(movement, counted);
  };
  const entries = await readTail(store, view);
  for (const entry of entries) for (const line of statementLinesOf(entry, isOwn)) add(line, line.party);
  for (const party of parties) {
    const range = { pk: partyPartition(party), to: `${period.to}~` };
    for await (const chunk of walkChunks(store, foldsThatCount(view.state), range))
      for (const counted of countedOf(chunk, period)) add(counted, party);
  }
  if (await isRebuiltSince(store, view.state)) return null;
  return { opening, movement, cut: cutOf(view.heads) };
};

/** Every line of the party up to the period's end counts, whatever page shows it. */
export const readPartyFigures = (store: Store, scope: PartyScope): Promise<PartyFigures> =>
  retryUntilConsistent(store, () => readOnce(store, scope));
