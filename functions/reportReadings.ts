// Readings of the books that are no runs: the function of reports answers them, too.
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getDashboard } from '#functions/finance/reports/getDashboard.ts';
import { getPartyStatement } from '#functions/finance/reports/getPartyStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';

export const reportReadings = { getTrialBalance, getAccountStatement, getPartyStatement, getDashboard };
