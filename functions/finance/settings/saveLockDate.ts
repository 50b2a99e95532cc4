// Locks every day up to one against posting.

import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/api.ts';
import { changeRules } from './postingRulesView.ts';

export const saveLockDate = operation(api.saveLockDate, (context, { body }) =>
  changeRules(context, () => ({ lockDate: body.lockDate })),
);
