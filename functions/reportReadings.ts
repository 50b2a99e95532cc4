// Readings of the books that are no runs: the function of reports answers them, too.
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getDashboard } from '#functions/finance/reports/getDashboard.ts';
import { getPartyStatement } from '#functions/finance/reports/getPartyStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/finance/statements/statementLinkApi.ts';

/** Few statements are shared, so that what shares them is loaded when it is asked for. */
const links = () => import('#functions/finance/reports/statementLinks.ts');

export const reportReadings = {
  ...{ getTrialBalance, getAccountStatement, getPartyStatement, getDashboard },
  makeStatementLink: loadedLater(api.makeStatementLink, async () => (await links()).makeStatementLink),
  endStatementLinks: loadedLater(api.endStatementLinks, async () => (await links()).endStatementLinks),
  listStatementLinks: loadedLater(api.listStatementLinks, async () => (await links()).listStatementLinks),
  sendStatement: loadedLater(api.sendStatement, async () => (await links()).sendStatement),
  showStatement: loadedLater(api.showStatement, async () => (await links()).showStatement),
};
