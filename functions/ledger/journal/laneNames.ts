// Directory and heads: every known lane is in the directory and has its head. Without them there is no posting and no report.

import { readBranches } from '#functions/company/branchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { currentRev, replace } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { lookAgainMs, looksMax, type Report } from '../bookPart.ts';
import { balanceFold, statementFold } from '../foldState.ts';
import { directoryKey, headKey } from '../ledgerKeys.ts';
import type { ReadShownImports } from '../shownImports.ts';
import { countedUpTo, lastChained } from './journalEnd.ts';
import {
  directoryOf,
  headOf,
  isDirectory,
  isHead,
  type LaneDirectory,
  type LaneHead,
  type LaneRules,
  unchangedDirectory,
} from './lanes.ts';
import { type LaneEnd, newLaneEnd, walkLane } from './walkJournal.ts';

type LaneNames = {
  /** Null where the directory is lost. */
  directory: LaneDirectory | null;
  /** Lanes of the directory that have no head. */
  headless: string[];
  /** Heads that the directory does not name. */
  unnamed: LaneHead[];
};

const isWhole = ({ directory, headless, unnamed }: LaneNames): boolean =>
  directory !== null && headless.length === 0 && unnamed.length === 0;

/** Every lane that anything names. */
const lanesSpokenOf = async (store: Store, directory: LaneDirectory | null): Promise<string[]> => {
  const folds = await store.getAll([balanceFold.key, statementFold.key]);
  const folded = folds.flatMap((fold) => Object.keys((fold?.['lanes'] as object | undefined) ?? {}));
  // A branch is a lane.
  const branches = (await readBranches(store)).map(({ code }) => code);
  return [...new Set([...(directory?.lanes ?? []), ...folded, ...branches])];
};

const readOnce = async (store: Store): Promise<LaneNames> => {
  const item = await store.get(directoryKey);
  const directory = isDirectory(item) ? directoryOf(item) : null;
  const lanes = await lanesSpokenOf(store, directory);
  const heads = await store.getAll(lanes.map(headKey));
  const isNamed = (lane: string): boolean => directory?.lanes.includes(lane) === true;
  return {
    directory,
    headless: lanes.filter((lane, index) => isNamed(lane) && !isHead(heads[index])),
    unnamed: heads.flatMap((head, index) =>
      isHead(head) && !isNamed(lanes[index] ?? '') ? [headOf(head)] : [],
    ),
  };
};

/** A lane that is being opened becomes visible in two steps: what is not whole is read again. */
export const readLaneNames = async (store: Store): Promise<LaneNames> => {
  for (let looks = 1; ; looks += 1) {
    const names = await readOnce(store);
    if (isWhole(names) || looks === looksMax) return names;
    await store.pause(lookAgainMs(looks));
  }
};

/** Reports what is missing; answers whether the books can be read. */
export const compareLaneNames = async (store: Store, report: Report): Promise<boolean> => {
  const names = await readLaneNames(store);
  if (!names.directory) report('directory.missing', 'LANE');
  for (const lane of names.headless) report('head.missing', lane, { lane });
  for (const { lane } of names.directory ? names.unnamed : []) report('directory.lane', lane, { lane });
  return isWhole(names);
};

/** A lane's entries up to a number, or null where one of them is not sound. */
const soundEnd = async (store: Store, end: LaneEnd, upTo: number): Promise<LaneEnd | null> => {
  let isSound = true;
  const faulty = () => {
    isSound = false;
  };
  for await (const _ of walkLane(store, { end, upTo }, faulty));
  return isSound && end.seq === upTo ? end : null;
};

const headAt = (
  { lane, seq, hash, series, postedAt }: LaneEnd,
  rules: LaneRules,
): Omit<LaneHead, 'lease' | 'rev'> => ({
  lane,
  seq,
  hash,
  series: Object.fromEntries(series),
  postedAt,
  rules,
});

/** So often at most was a head moved without a trace: by repairs, and by imports that took back what they had staged and have expired since. */
const tracelessMax = 1000;

/** What a head is made from besides the journal of its lane. */
type HeadSource = { directory: LaneDirectory; readShown: ReadShownImports };

/** Which of the import lane's entries were shown its imports know, and the folds must not know better. */
const importHead = async (store: Store, { directory, readShown }: HeadSource): Promise<LaneHead | null> => {
  const { rules } = directory;
  const shown = await readShown(store);
  if (!shown || (await countedUpTo(store, importLane)) > shown.seq) return null;
  const end = await soundEnd(store, newLaneEnd(importLane), shown.seq);
  if (!end || end.hash !== shown.hash) return null;
  const { lease, revs } = shown;
  if (lease === null && (await lastChained(store, end)) > end.seq) return null;
  // Higher than any rev of the lost head, which others may remember: what changed it moved a run or the rules, or left no trace.
  return { ...headAt(end, rules), lease, rev: revs + rules.rev + tracelessMax };
};

/** The head that a lane's entries leave behind. */
const headFromJournal = async (store: Store, lane: string, from: HeadSource): Promise<LaneHead | null> => {
  if (lane === importLane) return importHead(store, from);
  const end = newLaneEnd(lane);
  const sound = await soundEnd(store, end, await lastChained(store, end));
  return sound && { ...headAt(sound, from.directory.rules), rev: 1 };
};

/** A concurrent change of the rules has not reached this head, and makes this write fail. */
const createHead = async (store: Store, lane: string, from: HeadSource): Promise<boolean> => {
  const head = await headFromJournal(store, lane, from);
  if (!head) return false;
  const key = headKey(lane);
  const stands = await store.get(key);
  const rev = Math.max(head.rev, Number(stands?.['rev'] ?? 0) + 1);
  const expect = stands ? currentRev(stands) : 'new';
  await store.commit([
    { write: 'put', key, attributes: { ...head, rev }, expect },
    unchangedDirectory(from.directory),
  ]);
  return true;
};

const directoryFrom = (heads: readonly LaneHead[]): LaneDirectory | null => {
  const newest = heads.reduce<LaneHead | null>(
    (best, head) => (best && best.rules.rev >= head.rules.rev ? best : head),
    null,
  );
  return newest && { lanes: heads.map(({ lane }) => lane).sort(), rules: newest.rules, rev: 1 };
};

const repairDirectory = async (
  store: Store,
  { directory, unnamed }: LaneNames,
): Promise<LaneDirectory | null> => {
  if (!directory) {
    const rebuilt = directoryFrom(unnamed);
    const stands = await store.get(directoryKey);
    if (rebuilt) {
      const { rev: _, ...attributes } = rebuilt;
      await store.commit([
        {
          write: 'put',
          key: directoryKey,
          attributes: { ...attributes, rev: 1 },
          expect: stands ? 'any' : 'new',
        },
      ]);
    }
    return rebuilt;
  }
  if (unnamed.length === 0) return directory;
  const lanes = [...directory.lanes, ...unnamed.map(({ lane }) => lane)];
  const { rules, rev } = directory;
  await store.commit([replace({ key: directoryKey, attributes: { lanes, rules }, rev })]);
  return { lanes, rules, rev: rev + 1 };
};

/** Names every head in the directory, and makes heads from their journals; answers whether every lane has its head then. */
export const repairLaneNames = async (
  store: Store,
  report: Report,
  readShown: ReadShownImports,
): Promise<boolean> => {
  const names = await readLaneNames(store);
  if (isWhole(names)) return true;
  const directory = await repairDirectory(store, names);
  if (!directory) return false;
  if (!names.directory) report('directory.written', 'LANE');
  else for (const { lane } of names.unnamed) report('directory.laneNamed', lane, { lane });
  let lost = names.headless.length;
  for (const lane of names.headless) {
    if (!(await createHead(store, lane, { directory, readShown }))) continue;
    report('head.written', lane, { lane });
    lost -= 1;
  }
  return lost === 0;
};
