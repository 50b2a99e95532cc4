// The periods that a report may be asked for by name, with the days that they mean today.
import { operation } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import * as api from '#shared/reportRunsApi.ts';
import { periodsOf } from './askedAt.ts';

export const getReportPeriods = operation(
  api.getReportPeriods,
  async (context) => ({ periods: periodsOf(context, (await readDirectory(context.store)).rules) }),
  () => [directoryKey],
);
