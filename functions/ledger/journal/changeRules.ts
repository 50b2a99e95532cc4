// The barrier of posting rules: written to the directory, then to every head, each bumping its rev, so that no posting slips through.

import { markWrite } from '#functions/storage/queue/activeMark.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';
import { directoryKey } from '../ledgerKeys.ts';
import { inLane } from './laneQueue.ts';
import { type LaneDirectory, type LaneHead, type LaneRules, readDirectory } from './lanes.ts';

/** The directory with its rules changed and their rev grown, to be written in one transaction with what the change is about. `directory` is the one after it. */
export const changeRulesWrite = (
  directory: LaneDirectory,
  change: Partial<Omit<LaneRules, 'rev'>>,
  onConflict?: string,
): { write: Write; rules: LaneRules; directory: LaneDirectory } => {
  const rules = { ...directory.rules, ...change, rev: directory.rules.rev + 1 };
  const write = replace({
    key: directoryKey,
    attributes: { lanes: directory.lanes, rules },
    rev: directory.rev,
    ...(onConflict === undefined ? {} : { onConflict: { code: onConflict } }),
  });
  return { write, rules, directory: { ...directory, rules, rev: directory.rev + 1 } };
};

const spreadMs = 60_000;

/** Beside each change of the rules: where its process dies before every lane obeys them, the next fold of the company ends it. */
export const rulesMark = ({ company, nowMs }: Pick<Store, 'company' | 'nowMs'>): Write =>
  markWrite({ company, lane: 'rules', dueMs: nowMs() + spreadMs });

/**
 * The rev of the rules grows once more: facts of the rules that were read while the change was half visible are read again. Answers the directory
 * after that; where another call has changed it meanwhile the old one, from which nothing can be written any more.
 */
const renewRules = async (store: Store, known: LaneDirectory): Promise<LaneDirectory> => {
  let directory: LaneDirectory | null = known;
  return retryOnConflict(store, async () => {
    const from = directory ?? (await readDirectory(store));
    directory = null;
    const { write, directory: after } = changeRulesWrite(from, {});
    await store.commit([write]);
    return from === known ? after : known;
  });
};

/** Whether a lane still posts under older rules, or under none because its head has lost them. */
export const isBehind = ({ rules }: Pick<LaneHead, 'rules'>, newest: LaneRules): boolean =>
  !(rules?.rev >= newest.rev);

/** Brings every head up to the directory's rules. */
const catchUpWithRules = async (store: Store): Promise<void> => {
  const { lanes, rules } = await readDirectory(store);
  for (const lane of lanes) {
    await inLane(store, lane, async (head) => ({
      writes: [],
      result: undefined,
      head: isBehind(head, rules) ? { ...head, rules } : head,
    }));
  }
};

/** Ends a change of the rules, after its transaction. Until it returns, a posting may still run under the old ones. */
export const spreadRules = async (store: Store, changed?: LaneDirectory): Promise<LaneDirectory> => {
  const directory = await renewRules(store, changed ?? (await readDirectory(store)));
  await catchUpWithRules(store);
  return directory;
};
