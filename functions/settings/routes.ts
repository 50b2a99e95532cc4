// The operations of branches and settings, by the names of their contracts.
import { getBaseCurrency } from './getBaseCurrency.ts';
import { getBranch } from './getBranch.ts';
import { getConfig } from './getConfig.ts';
import { getTheme } from './getTheme.ts';
import { listBranches } from './listBranches.ts';
import { listParkedMessages } from './listParkedMessages.ts';
import { listHistory } from './log/listHistory.ts';
import { listLog } from './log/listLog.ts';
import { listLogUsers } from './log/listLogUsers.ts';
import { removeParkedMessage } from './removeParkedMessage.ts';
import { retryParkedMessage } from './retryParkedMessage.ts';
import { saveBaseCurrency } from './saveBaseCurrency.ts';

export const settingsOperations = {
  getBranch,
  listBranches,
  getTheme,
  getConfig,
  getBaseCurrency,
  saveBaseCurrency,
  listParkedMessages,
  retryParkedMessage,
  removeParkedMessage,
  listLog,
  listLogUsers,
  listHistory,
};
