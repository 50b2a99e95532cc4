// Fiscal years and lock date as the wire shows them, and the one way to change them.

import { type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/changeRules.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import type * as api from '#shared/finance/booksApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { factsAt } from './financeFacts.ts';

type View = EndpointOutput<typeof api.getPostingRules>;

export const postingRulesView = async (context: SessionContext, rules: PostingRules): Promise<View> => {
  const facts = await factsAt(context.store, rules);
  return {
    ...rules,
    sealedThrough: rules.sealedThrough ?? null,
    interBranchAccount: facts.interBranchAccount,
  };
};

/** Changes the rules in the directory with an audit entry, then in every lane; answers when no posting can miss them. */
export const changeRules = async (
  context: SessionContext,
  change: (rules: PostingRules) => Partial<Omit<PostingRules, 'rev'>>,
): Promise<View> => {
  const directory = await readDirectory(context.store);
  const changed = change(directory.rules);
  const { write: rulesWrite, rules } = changeRulesWrite(directory, changed, 'record.changed');
  const answer = await write(context, {
    writes: [rulesWrite],
    audit: {
      action: 'lock',
      entity: 'postingRules',
      id: String(rules.rev),
      changes: [{ field: 'rules', old: { ...directory.rules }, new: { ...rules } }],
    },
    answer: await postingRulesView(context, rules),
  });
  await spreadRules(context.store);
  return answer;
};
