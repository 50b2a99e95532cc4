// The repair of the books: the journal is the truth, what is kept beside it is rebuilt where it differs. The journal itself is never touched.

import { type Store, withBareReads } from '#functions/storage/store.ts';
import { type Finding, type Findings, newFindings } from './bookPart.ts';
import { checkOf, foldIfPossible, type LedgerCheck } from './checkLedger.ts';
import { repairRules } from './expectedRules.ts';
import { isAhead, repairHead } from './journal/laneHeads.ts';
import { repairLaneNames } from './journal/laneNames.ts';
import type { ReadShownImports } from './shownImports.ts';
import { foldStatements } from './statements/foldStatements.ts';
import { isSound, type StoredPart, surveyBooks } from './surveyBooks.ts';

/** What was changed, and the books as they were found afterwards. */
export type LedgerRepair = LedgerCheck & { changes: Finding[]; changesCount: number };

/** A repair that does not ask the imports does not restore a lost head of their lane. */
const noImports: ReadShownImports = async () => null;

type RepairWith = {
  readShown?: ReadShownImports;
  /** Called with what differs before any of it is changed. */
  surveyed?: (found: readonly Finding[]) => Promise<void>;
  /** Where each change is listed as it is made, after those of an interrupted repair. */
  changed?: Findings;
};

/**
 * Everything follows the ledger's own protocol, so others may post, fold and read meanwhile, and the process may die: what it has done is complete,
 * and the next repair continues. A head that promises lost entries is set back last: until then no report is answered.
 */
export const repairLedger = async (
  store: Store,
  more: readonly StoredPart[] = [],
  { readShown = noImports, surveyed, changed = newFindings() }: RepairWith = {},
): Promise<LedgerRepair> => {
  const { report, list: changes, count: changesCount } = changed;
  const found = withBareReads(store);
  if (await repairLaneNames(found, report, readShown)) await repairRules(found, report);
  await foldIfPossible(store);
  const before = await surveyBooks(found, more);
  if (before.findings.count() === 0 || !isSound(before))
    return { ...checkOf(before), changes, changesCount: changesCount() };
  await surveyed?.(before.findings.list);
  for (const lane of before.lanes) if (!isAhead(lane)) await repairHead(store, lane, report);
  for (const { repair } of before.parts) await repair(found, report);
  for (const lane of before.lanes) if (isAhead(lane)) await repairHead(store, lane, report);
  await foldIfPossible(store);
  await foldStatements(store, 1);
  const after = checkOf(await surveyBooks(found, more));
  return { ...after, changes, changesCount: changesCount() };
};
