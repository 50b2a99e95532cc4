// Whether any entry was ever posted on a party.
import type { Store } from '#functions/storage/store.ts';
import { readTail } from '../balances/readBalances.ts';
import { partyPartition } from '../ledgerKeys.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { readStatementView } from './readStatementLines.ts';
import { walkChunks } from './statementChunks.ts';
import { foldsThatCount, isRebuiltSince } from './statementState.ts';

const lookOnce = async (store: Store, party: string): Promise<boolean | null> => {
  const view = await readStatementView(store);
  if (!view) return null;
  const tail = await readTail(store, view);
  if (tail.some(({ lines }) => lines.some((line) => line.party === party))) return true;
  const range = { pk: partyPartition(party) };
  for await (const _chunk of walkChunks(store, foldsThatCount(view.state), range)) return true;
  return (await isRebuiltSince(store, view.state)) ? null : false;
};

export const hasLinesOfParty = (store: Store, party: string): Promise<boolean> =>
  retryUntilConsistent(store, () => lookOnce(store, party));
