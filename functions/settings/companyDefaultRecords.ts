// The items a new company gets besides its people: chart, definitions, voucher types, theme and site name, in groups of one transaction each.

import { newDefinitionWrite } from '#functions/company/definitionRecords.ts';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { newSettingWrite } from '#functions/company/settingRecords.ts';
import { stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { guardWrites } from '#functions/resources/uniqueGuards.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { defaultTheme } from '#shared/settings/defaultTheme.ts';
import { defaultVoucherTypes } from '#shared/settings/defaultVoucherTypes.ts';
import { resourceSeeds } from '#shared/settings/resourceSeeds.ts';
import { stockOfNewCompany } from '#shared/settings/stock/stockSetting.ts';

/** Below the limit of a transaction with room to spare. */
const writesPerGroup = 70;

const grouped = (writes: readonly Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / writesPerGroup) }, (_, index) =>
    writes.slice(index * writesPerGroup, (index + 1) * writesPerGroup),
  );

const chartWrites = (): Write[] =>
  defaultChart.map((account) => newDefinitionWrite('account', { ...account }));

const seedWrites = (): Write[] =>
  resourceSeeds.flatMap(([resource, rows]) =>
    rows.flatMap((row) => [
      create({
        key: keyOf(resource, row.code),
        attributes: attributesOf(resource, { ...row, active: true }),
      }),
      ...guardWrites(resource, { before: null, row }),
    ]),
  );

/** Each group is written whole or is there already, so that a cut set-up can be taken up again. */
export const companyDefaultWrites = (siteName: string): Write[][] => [
  ...grouped(chartWrites()),
  ...grouped(seedWrites()),
  [
    ...defaultVoucherTypes.map((type) => newDefinitionWrite('voucherType', { ...type })),
    ...defaultTheme.map((setting) => newSettingWrite('theme', setting)),
    newSettingWrite('config', { key: 'site_name', value: siteName }),
    newSettingWrite('config', { key: 'site_logo', value: null }),
    create({ key: stockSettingKey, attributes: stockOfNewCompany }),
  ],
];
