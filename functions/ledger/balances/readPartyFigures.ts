// What a party owes before a period, and its sums inside: added up from the sums that its chunks carry, at one cut.

import type { Store } from '#functions/storage/store.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { cutOf } from '../foldState.ts';
import { partyPartition } from '../ledgerKeys.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { isOfOwner, type LineScope, readStatementView } from '../statements/readStatementLines.ts';
import { type Chunk, walkChunks } from '../statements/statementChunks.ts';
import {
  isPostedBy,
  type PostedPlace,
  type StatementLine,
  statementLinesOf,
} from '../statements/statementLines.ts';
import { foldsThatCount, isRebuiltSince } from '../statements/statementState.ts';
import { readTail } from './readBalances.ts';

export type PartyFigures = { opening: Sums; movement: Sums; cut: Record<string, number> };

type PartyScope = LineScope & {
  parties: readonly string[];
  /** Nothing counts that was posted after this entry, whatever its day. */
  upTo?: PostedPlace;
};

/** What is added up: lines of one day, or the sums of a chunk whose days lie all before the period or all inside, and all before the last entry. */
type Counted = Sums & Pick<StatementLine, 'account' | 'branch' | 'opening' | 'date'>;

/** The sums of the chunk where no edge of the period goes through it, else its lines; of these what was posted up to an entry. */
const countedOf = (chunk: Chunk, { period: { from, to }, upTo }: PartyScope): Counted[] => {
  const isCut = (chunk.first < from && chunk.last >= from) || (chunk.first <= to && chunk.last > to);
  if (upTo && chunk.posted >= upTo.postedAt) return chunk.lines().filter((line) => isPostedBy(line, upTo));
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

const readOnce = async (store: Store, scope: PartyScope): Promise<PartyFigures | null> => {
  const view = await readStatementView(store);
  if (!view) return null;
  const { parties, period, upTo } = scope;
  const isOwn = isOfOwner(scope);
  let [opening, movement] = [noSums, noSums];
  const add = (counted: Counted, party: string | null): void => {
    if (counted.date > period.to || !isOwn({ ...counted, party })) return;
    // Opening entries count before the period wherever they are in it (B3.10).
    if (counted.opening || counted.date < period.from) opening = addSums(opening, counted);
    else movement = addSums(movement, counted);
  };
  const entries = await readTail(store, view);
  const tail = upTo ? entries.filter((entry) => isPostedBy(entry, upTo)) : entries;
  for (const entry of tail) for (const line of statementLinesOf(entry, isOwn)) add(line, line.party);
  for (const party of parties) {
    const range = { pk: partyPartition(party), to: `${period.to}~` };
    for await (const chunk of walkChunks(store, foldsThatCount(view.state), range))
      for (const counted of countedOf(chunk, scope)) add(counted, party);
  }
  if (await isRebuiltSince(store, view.state)) return null;
  return { opening, movement, cut: cutOf(view.heads) };
};

/** Every line of the party up to the period's end counts, whatever page shows it. */
export const readPartyFigures = (store: Store, scope: PartyScope): Promise<PartyFigures> =>
  retryUntilConsistent(store, () => readOnce(store, scope));
