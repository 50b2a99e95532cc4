// The items a new company gets besides its people: chart, voucher types, theme and site name, in groups of one transaction each.
import type { Write } from '#functions/storage/writes.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { defaultTheme } from '#shared/settings/defaultTheme.ts';
import { defaultVoucherTypes } from '#shared/settings/defaultVoucherTypes.ts';
import { newDefinitionWrite } from './definitionRecords.ts';
import { newSettingWrite } from './settingRecords.ts';

/** Below the limit of a transaction with room to spare. */
const accountsPerGroup = 70;

const chartGroups = (): Write[][] =>
  Array.from({ length: Math.ceil(defaultChart.length / accountsPerGroup) }, (_, index) =>
    defaultChart
      .slice(index * accountsPerGroup, (index + 1) * accountsPerGroup)
      .map((account) => newDefinitionWrite('account', { ...account })),
  );

/** Each group is written whole or is there already, so that a cut set-up can be taken up again. */
export const companyDefaultWrites = (siteName: string): Write[][] => [
  ...chartGroups(),
  [
    ...defaultVoucherTypes.map((type) => newDefinitionWrite('voucherType', { ...type })),
    ...defaultTheme.map((setting) => newSettingWrite('theme', setting)),
    newSettingWrite('config', { key: 'site_name', value: siteName }),
    newSettingWrite('config', { key: 'site_logo', value: null }),
  ],
];
