// The one way to change the posting rules: fiscal years, lock date, seals and exceptions.

import type { AuditEntry } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import { type PostingRules, runningExceptions } from '#shared/ledger/postingRules.ts';
import { type PostingRulesView, postingRulesView } from './postingRulesView.ts';

export type RulesChange = {
  /** The fields that change; refuses what may not be. */
  change: (rules: PostingRules) => Partial<Omit<PostingRules, 'rev'>>;
  audit?: Pick<AuditEntry, 'action' | 'entity' | 'id' | 'reason'>;
  /** Further writes of the same transaction, made anew for every try. */
  beside?: (rules: PostingRules) => Promise<Write[]>;
};

/** What the log keeps of them: how far a close has come is in entries of its own. */
const loggedRules = (rules: PostingRules) => ({
  ...rules,
  years: rules.years.map(({ from, to, open }) => ({ from, to, open })),
});

const writeChange = async (
  context: SessionContext,
  { change, audit, beside }: RulesChange,
): Promise<PostingRulesView> => {
  const directory = await readDirectory(context.store);
  const wanted = change(directory.rules);
  const exceptions = runningExceptions({ ...directory.rules, ...wanted }, context.clock.now());
  const changed = { ...wanted, exceptions };
  const { write: rulesWrite, rules } = changeRulesWrite(directory, changed, 'record.changed');
  return write(context, {
    writes: [rulesWrite, rulesMark(context.store), ...((await beside?.(rules)) ?? [])],
    audit: {
      ...(audit ?? { action: 'lock', entity: 'postingRules', id: context.company.code }),
      changes: changesBetween(auditFields.postingRules, loggedRules(directory.rules), loggedRules(rules)),
    },
    answer: await postingRulesView(context, rules, directory.rules),
  });
};

/** Changes the rules in the directory with an audit entry, then in every lane; answers when no posting can miss them. Exceptions that have run out are dropped. */
export const changePostingRules = async (
  context: SessionContext,
  change: RulesChange,
): Promise<PostingRulesView> => {
  // Decided anew when something beside the rules has changed meanwhile.
  const answer = await retryOnConflict(context.store, () => writeChange(context, change));
  await spreadRules(context.store);
  return answer;
};
