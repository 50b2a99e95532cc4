// The repair of the books: the journal is the truth, what is kept beside it is rebuilt where it differs. The journal itself is never touched.

import { type Store, withBareReads } from '#functions/storage/store.ts';
import { type Finding, type Findings, newFindings } from './bookPart.ts';
import { checkOf, foldIfPossible, type LedgerCheck } from './checkLedger.ts';
import { repairRules } from './expectedRules.ts';
import { isAhead, repairHead } from './journal/laneHeads.ts';
import { repairLaneNames } from './journal/laneNames.ts';
import type { ReadShownImports } from './shownImports.ts';
import { foldStatements } from './statements/foldStatements.ts';
import { type Pace, unhurried, WalkCut } from './survey/bookWalk.ts';
import { isSound, type StoredPart, type Survey, surveyBooks } from './surveyBooks.ts';

/** What was changed, and the books as they were found afterwards. */
export type LedgerRepair = LedgerCheck & { changes: Finding[]; changesCount: number };

/** A repair that does not ask the imports does not restore a lost head of their lane. */
const noImports: ReadShownImports = async () => null;

/** Where a repair may be cut. */
const repairStages = { before: 'before', repair: 'repair', after: 'after' } as const;

type RepairWith = {
  readShown?: ReadShownImports;
  /** Called with what differs before any of it is changed. */
  surveyed?: (found: readonly Finding[]) => Promise<void>;
  /** Where each change is listed as it is made, after those of an interrupted repair. */
  changed?: Findings;
  pace?: Pace;
};

type Repair = Required<Omit<RepairWith, 'pace' | 'surveyed'>> & {
  store: Store;
  /** It reads bare. */
  found: Store;
  more: readonly StoredPart[];
  surveyed: RepairWith['surveyed'];
};

/** Rebuilds the parts that were not rebuilt yet; a repair that is cut goes on behind the last one. */
const repairParts = async ({ found, changed }: Repair, survey: Survey, pace: Pace): Promise<void> => {
  const { parts } = survey;
  for (let index = pace.from?.repaired ?? 0; index < parts.length; index += 1) {
    await parts[index]?.repair(found, changed.report);
    if (index + 1 < parts.length && pace.isTimeUp())
      throw new WalkCut({ ...survey.memory(pace.stage), repaired: index + 1 });
  }
};

/** What differed before, where nothing is or can be rebuilt; null when everything was. */
const repairAll = async (repair: Repair, paceOf: (stage: string) => Pace): Promise<Survey | null> => {
  const { store, found, more, readShown, surveyed, changed } = repair;
  const { report } = changed;
  const pace = paceOf(repairStages.repair);
  if (!pace.from && (await repairLaneNames(found, report, readShown))) await repairRules(found, report);
  await foldIfPossible(store);
  const before = await surveyBooks(found, more, pace.from ? pace : paceOf(repairStages.before));
  if (before.findings.count() === 0 || !isSound(before)) return before;
  if (!pace.from) await surveyed?.(before.findings.list);
  // One that was cut behind its first part has repaired these.
  const behind = pace.from ? [] : before.lanes.filter((lane) => !isAhead(lane));
  for (const lane of behind) await repairHead(store, lane, report);
  await repairParts(repair, before, pace);
  for (const lane of before.lanes) if (isAhead(lane)) await repairHead(store, lane, report);
  await foldIfPossible(store);
  await foldStatements(store, 1);
  return null;
};

/**
 * Everything follows the ledger's own protocol, so others may post, fold and read meanwhile, and the process may die: what it has done is complete,
 * and the next repair continues. A head that promises lost entries is set back last: until then no report is answered.
 */
export const repairLedger = async (
  store: Store,
  more: readonly StoredPart[] = [],
  { readShown = noImports, surveyed, changed = newFindings(), pace = unhurried }: RepairWith = {},
): Promise<LedgerRepair> => {
  const found = withBareReads(store);
  const stage = pace.from?.stage ?? repairStages.before;
  const paceOf = (name: string): Pace => ({ ...pace, stage: name, from: stage === name ? pace.from : null });
  const done = (survey: Survey): LedgerRepair => ({
    ...checkOf(survey),
    changes: changed.list,
    changesCount: changed.count(),
  });
  if (stage !== repairStages.after) {
    const outcome = await repairAll({ store, found, more, readShown, surveyed, changed }, paceOf);
    if (outcome) return done(outcome);
  }
  return done(await surveyBooks(found, more, paceOf(repairStages.after)));
};
