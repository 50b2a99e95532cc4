// The barrier of posting rules: written to the directory, then to every head, each bumping its rev, so that no posting slips through.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';
import { inLane } from './laneQueue.ts';
import { type LaneDirectory, type LaneRules, readDirectory } from './lanes.ts';
import { directoryKey } from './ledgerKeys.ts';

/** The directory with its rules changed and their rev grown; beside it in the transaction stands what the change is about. `directory` is how it stands afterwards. */
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

const triesMax = 12;
const pauseMs = 10;

/**
 * The rev of the rules grows once more: who has read the rules' facts while the change was half visible reads them again. Answers the
 * directory as it stands then; where somebody else has changed it meanwhile the old one, from which nothing can be written any more.
 */
const renewRules = async (store: Store, known: LaneDirectory): Promise<LaneDirectory> => {
  let directory = known;
  for (let tries = 1; ; tries += 1) {
    const { write, directory: after } = changeRulesWrite(directory, {});
    try {
      await store.commit([write]);
      return directory === known ? after : known;
    } catch (error) {
      if (!(error instanceof CommitConflict) || tries === triesMax) throw error;
    }
    await store.pause(pauseMs * tries);
    directory = await readDirectory(store);
  }
};

/** Brings every head up to the directory's rules. */
const catchUpWithRules = async (store: Store): Promise<void> => {
  const { lanes, rules } = await readDirectory(store);
  for (const lane of lanes) {
    await inLane(store, lane, async (head) => {
      const isBehind = !(head.rules?.rev >= rules.rev);
      return { writes: [], result: undefined, head: isBehind ? { ...head, rules } : head };
    });
  }
};

/** Ends a change of the rules, after its transaction. Until it returns, a posting may still run under the old ones. */
export const spreadRules = async (store: Store, changed?: LaneDirectory): Promise<LaneDirectory> => {
  const directory = await renewRules(store, changed ?? (await readDirectory(store)));
  await catchUpWithRules(store);
  return directory;
};
