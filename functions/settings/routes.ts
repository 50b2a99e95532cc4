// The operations of branches and settings, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import { exportLog, listHistory, listLog, listLogUsers } from '#shared/audit/api.ts';
import { getFirstSteps, hideFirstSteps } from '#shared/settings/firstStepsApi.ts';
import { saveNameOf } from '#shared/settings/generalApi.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { listParkedMessages, removeParkedMessage, retryParkedMessage } from '#shared/settings/parkedApi.ts';
import { settingGroups } from '#shared/settings/settingGroups.ts';
import { getBaseCurrency } from './getBaseCurrency.ts';
import { getBranch } from './getBranch.ts';
import { getConfig } from './getConfig.ts';
import { getLetterhead } from './getLetterhead.ts';
import { getSettings } from './getSettings.ts';
import { getTheme } from './getTheme.ts';
import { removeBranchPrinting } from './removeBranchPrinting.ts';
import { saveBaseCurrency } from './saveBaseCurrency.ts';
import { saveFiscalYearStart } from './saveFiscalYearStart.ts';
import { saveMenu } from './saveMenu.ts';
import { saveSettings } from './saveSettings.ts';
import { settingEffects } from './settingEffects.ts';

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
  ...loadedLater(
    { getFirstSteps, hideFirstSteps },
    async () => (await import('./firstStepsOperations.ts')).firstStepsOperations,
  ),
  ...loadedLater({ getProductByBarcode }, () => import('./items/getProductByBarcode.ts')),
  ...loadedLater(
    { listParkedMessages, retryParkedMessage, removeParkedMessage },
    async () => (await import('./parked/parkedOperations.ts')).parkedOperations,
  ),
  ...loadedLater(
    { listLog, exportLog, listLogUsers, listHistory },
    async () => (await import('./log/logOperations.ts')).logOperations,
  ),
  ...Object.fromEntries(
    settingGroups.map((group) => [saveNameOf(group.name), saveSettings(group, settingEffects[group.name])]),
  ),
};
