// Adds an account under a group.

import { write } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import * as api from '#shared/finance/api.ts';
import { factsAt } from '../financeRecords.ts';
import { ruleOperation } from '../ruleOperation.ts';
import { accountFrom, newAccountWrite } from './accountWrites.ts';

export const createAccount = ruleOperation(api.createAccount, async (context, { body }) => {
  const directory = await readDirectory(context.store);
  const { chart } = await factsAt(context.store, directory.rules);
  const account = accountFrom(chart, body, null);
  const answer = await write(context, {
    writes: [
      newAccountWrite(account),
      changeRulesWrite(directory, {}, 'account.changed').write,
      rulesMark(context.store),
    ],
    audit: {
      action: 'create',
      entity: 'account',
      id: account.code,
      title: { name: account.name, name_ar: account.name_ar },
    },
    answer: account,
  });
  await spreadRules(context.store);
  return answer;
});
