// Undoes the close of the year that was closed last, as long as it is not sealed; the lock date goes back to what the close found.
import * as api from '#shared/finance/yearCloseApi.ts';
import { ruleOperation } from '../settings/ruleOperation.ts';
import { takeBackClose } from './takeBackClose.ts';

export const reopenFiscalYear = ruleOperation(api.reopenFiscalYear, (context, { body }) =>
  takeBackClose(context, body),
);
