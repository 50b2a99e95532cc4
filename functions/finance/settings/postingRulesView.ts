// Fiscal years and lock date as the wire shows them, and the one way to change them.

import type { AuditEntry } from '#functions/http/audit.ts';
import { can, type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/changeRules.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Write } from '#functions/storage/writes.ts';
import type * as api from '#shared/finance/booksApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type LockException, type PostingRules, runningExceptions } from '#shared/ledger/postingRules.ts';
import { factsAt } from './financeFacts.ts';

type View = EndpointOutput<typeof api.getPostingRules>;

/** Who posts sees what is granted to him; who sets locks sees them all. */
const shownExceptions = (context: SessionContext, rules: PostingRules): LockException[] =>
  runningExceptions(rules, context.clock.now()).filter(
    ({ user }) => user.id === context.actor.id || can(context, 'set_lock', 'edit'),
  );

/** `inForce` are rules that stand: facts read for a change that then fails would be remembered under a rev that is somebody else's. */
export const postingRulesView = async (
  context: SessionContext,
  rules: PostingRules,
  inForce: PostingRules = rules,
): Promise<View> => {
  const facts = await factsAt(context.store, inForce);
  return {
    ...rules,
    sealedThrough: rules.sealedThrough ?? null,
    exceptions: shownExceptions(context, rules),
    interBranchAccount: facts.interBranchAccount,
  };
};

export type RulesChange = {
  /** The fields that change; refuses what may not be. */
  change: (rules: PostingRules) => Partial<Omit<PostingRules, 'rev'>>;
  audit?: Pick<AuditEntry, 'action' | 'entity' | 'id' | 'reason'>;
  /** What stands in the same transaction, made anew for every try. */
  beside?: (rules: PostingRules) => Promise<Write[]>;
};

const writeChange = async (
  context: SessionContext,
  { change, audit, beside }: RulesChange,
): Promise<View> => {
  const directory = await readDirectory(context.store);
  const wanted = change(directory.rules);
  const exceptions = runningExceptions({ ...directory.rules, ...wanted }, context.clock.now());
  const changed = { ...wanted, exceptions };
  const { write: rulesWrite, rules } = changeRulesWrite(directory, changed, 'record.changed');
  return write(context, {
    writes: [rulesWrite, ...((await beside?.(rules)) ?? [])],
    audit: {
      ...(audit ?? { action: 'lock', entity: 'postingRules', id: String(rules.rev) }),
      changes: [{ field: 'rules', old: { ...directory.rules }, new: { ...rules } }],
    },
    answer: await postingRulesView(context, rules, directory.rules),
  });
};

const triesMax = 12;
const pauseMs = 10;

/** Decided anew when something beside the rules has changed meanwhile. */
const writeUntilDone = async (context: SessionContext, change: RulesChange): Promise<View> => {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    try {
      return await writeChange(context, change);
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
    await context.store.pause(pauseMs * tries);
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
};

/** Changes the rules in the directory with an audit entry, then in every lane; answers when no posting can miss them. Exceptions that have run out are dropped. */
export const changeRules = async (context: SessionContext, change: RulesChange): Promise<View> => {
  const answer = await writeUntilDone(context, change);
  await spreadRules(context.store);
  return answer;
};
