// Rules against rules: what the directory says, every head carries, and no opening counts of a year that they do not seal. Read in one snapshot.

import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace } from '#functions/storage/writes.ts';
import { removeUncovered, type SealView, uncoveredSeals } from './balances/sealYear.ts';
import type { Report } from './bookPart.ts';
import { balanceFold, readLedgerView } from './foldState.ts';
import { spreadRules } from './journal/changeRules.ts';
import type { LaneHead, LaneRules } from './journal/lanes.ts';
import { directoryKey } from './ledgerKeys.ts';

const rulesRevOf = (rules: LaneRules | undefined): number =>
  Number.isFinite(rules?.rev) ? Number(rules?.rev) : 0;

const isSame = (one: LaneRules | undefined, other: LaneRules): boolean => isDeepStrictEqual(one, other);

const lockText = ({ lockDate, sealedThrough }: LaneRules): string =>
  `${lockDate ?? '0000-00-00'} ${sealedThrough ?? '0000-00-00'}`;

/** Where it is unclear which rules are right, those that lock more: a lock too many can be lifted, a posting cannot be undone. */
const strictest = (all: readonly LaneRules[]): LaneRules | undefined =>
  all.reduce<LaneRules | undefined>(
    (best, rules) => (best && lockText(best) >= lockText(rules) ? best : rules),
    undefined,
  );

/** The rules of the heads that carry the newest ones. */
const newestOf = (heads: readonly LaneHead[]): LaneRules[] => {
  const last = Math.max(...heads.map(({ rules }) => rulesRevOf(rules)));
  return heads.flatMap(({ rules }) => (rules && rulesRevOf(rules) === last ? [rules] : []));
};

/** The directory's, which come first, unless all the heads that know as much as it does, or more, contradict it. */
const rightRules = ({ directory, heads }: SealView): LaneRules => {
  const { rules } = directory;
  const newest = newestOf(heads);
  const [first] = newest;
  if (!first || rulesRevOf(first) < rulesRevOf(rules) || heads.some((head) => isSame(head.rules, rules)))
    return rules;
  const isAgreed = newest.length > 1 && newest.every((one) => isSame(one, first));
  if (isAgreed || rulesRevOf(first) > rulesRevOf(rules)) return strictest(newest) ?? rules;
  return strictest([rules, ...newest]) ?? rules;
};

/** A head that is behind only waits for its change, unless openings count already of a year into which it posts. */
const isWrongHead = ({ rules }: LaneHead, right: LaneRules, state: SealView['state']): boolean => {
  if (!rules || rulesRevOf(rules) >= rulesRevOf(right)) return !isSame(rules, right);
  const counting = state.seals.findLast(({ through }) => through <= (right.sealedThrough ?? ''))?.through;
  return counting !== undefined && (rules.sealedThrough ?? '') < counting;
};

type Verdict = { right: LaneRules; isDirectoryWrong: boolean; wrongHeads: LaneHead[]; uncovered: string[] };

const verdictOf = (view: SealView): Verdict => {
  const { directory, heads, state } = view;
  const right = rightRules(view);
  return {
    right,
    isDirectoryWrong: !isSame(directory.rules, right),
    wrongHeads: heads.filter((head) => isWrongHead(head, right, state)),
    uncovered: uncoveredSeals({ state, directory: { ...directory, rules: right } }).map(
      ({ through }) => through,
    ),
  };
};

export const compareRules = async (store: Store, report: Report): Promise<void> => {
  const { isDirectoryWrong, wrongHeads, uncovered } = verdictOf(await readLedgerView(store, balanceFold));
  if (isDirectoryWrong) report('directory.rules', 'LANE');
  for (const { lane } of wrongHeads) report('head.rules', lane, { lane });
  for (const date of uncovered) report('opening.uncovered', date, { date });
};

const locksOf = (before: LaneRules, after: LaneRules): Record<string, string> => ({
  lockBefore: before.lockDate ?? '',
  lockAfter: after.lockDate ?? '',
  sealBefore: before.sealedThrough ?? '',
  sealAfter: after.sealedThrough ?? '',
});

/** Whether anything was wrong; decided anew when the rules change meanwhile. The audit entry holds the locks before and after. */
const writeRightRules = (store: Store, report: Report): Promise<boolean> =>
  retryOnConflict(store, async () => {
    const view = await readLedgerView(store, balanceFold);
    const { directory, heads } = view;
    const { right, isDirectoryWrong, wrongHeads } = verdictOf(view);
    if (!isDirectoryWrong && wrongHeads.length === 0) return false;
    const rev = 1 + Math.max(...[directory, ...heads].map(({ rules }) => rulesRevOf(rules)));
    const attributes = { lanes: directory.lanes, rules: { ...right, rev } };
    await store.commit([replace({ key: directoryKey, attributes, rev: directory.rev })]);
    report('rules.written', 'LANE', locksOf(directory.rules, right));
    return true;
  });

/** Writes the right rules as newer ones and brings every head up to them, like a change that a manager makes; then takes off what they do not cover. */
export const repairRules = async (store: Store, report: Report): Promise<void> => {
  if (await writeRightRules(store, report)) await spreadRules(store);
  for (const date of await removeUncovered(store)) report('opening.removed', date, { date });
};
