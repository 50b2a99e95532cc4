// The operations of branches and settings, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import { saveNameOf } from '#shared/settings/generalApi.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { numbering, settingGroups } from '#shared/settings/settingGroups.ts';
import { getBaseCurrency } from './getBaseCurrency.ts';
import { getBranch } from './getBranch.ts';
import { getConfig } from './getConfig.ts';
import { getFirstSteps } from './getFirstSteps.ts';
import { getLetterhead } from './getLetterhead.ts';
import { getSettings } from './getSettings.ts';
import { getTheme } from './getTheme.ts';
import { hideFirstSteps } from './hideFirstSteps.ts';
import { exportLog } from './log/exportLog.ts';
import { listHistory } from './log/listHistory.ts';
import { listLog } from './log/listLog.ts';
import { listLogUsers } from './log/listLogUsers.ts';
import { listParkedMessages } from './parked/listParkedMessages.ts';
import { removeParkedMessage } from './parked/removeParkedMessage.ts';
import { retryParkedMessage } from './parked/retryParkedMessage.ts';
import { removeBranchPrinting } from './removeBranchPrinting.ts';
import { finishRules, rulesGrowth } from './rulesRecords.ts';
import { saveBaseCurrency } from './saveBaseCurrency.ts';
import { saveFiscalYearStart } from './saveFiscalYearStart.ts';
import { saveMenu } from './saveMenu.ts';
import { type SettingEffect, saveSettings } from './saveSettings.ts';

/** By the names of the groups: postings read the pattern of their numbers with the rules. */
const settingEffects: Readonly<Record<string, SettingEffect>> = {
  [numbering.name]: { writes: rulesGrowth, finish: finishRules },
};

export const settingsOperations = {
  getBranch,
  getTheme,
  getConfig,
  getBaseCurrency,
  saveBaseCurrency,
  saveFiscalYearStart,
  getSettings,
  saveMenu,
  removeBranchPrinting,
  getLetterhead,
  getFirstSteps,
  hideFirstSteps,
  ...loadedLater({ getProductByBarcode }, () => import('./items/getProductByBarcode.ts')),
  listParkedMessages,
  retryParkedMessage,
  removeParkedMessage,
  listLog,
  exportLog,
  listLogUsers,
  listHistory,
  ...Object.fromEntries(
    settingGroups.map((group) => [saveNameOf(group.name), saveSettings(group, settingEffects[group.name])]),
  ),
};
