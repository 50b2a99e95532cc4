// What the demo company has set up: its numbers, its address, and that its admin needs no first steps any more.

import { readKept } from '#functions/company/keptSettings.ts';
import { settingsIn } from '#functions/company/settingHomes.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { hideFirstSteps } from '#functions/settings/hideFirstSteps.ts';
import { saveSettings } from '#functions/settings/saveSettings.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues } from '#shared/settings/settingGroupApi.ts';
import { organisation } from '#shared/settings/settingGroups.ts';

const demoSettings: readonly (readonly [group: SettingGroup, values: SettingValues])[] = [
  [
    organisation,
    {
      registration: '1010987654',
      phone: '+966112345678',
      email: 'info@rawasi.example',
      iban: 'SA0380000000608010167519',
    },
  ],
  [
    nationalAddress,
    {
      building: '7421',
      street: 'طريق الملك فهد',
      district: 'العليا',
      city: 'الرياض',
      region: 'منطقة الرياض',
      country: 'SA',
      postal_code: '12211',
      additional_number: '3380',
      street_en: 'King Fahd Road',
      district_en: 'Al Olaya',
      city_en: 'Riyadh',
      region_en: 'Riyadh Region',
    },
  ],
];

/** Saved as the page would save them; what stands already is left as it is. */
export const saveDemoSettings = async (context: SessionContext): Promise<void> => {
  for (const [group, values] of demoSettings) {
    const before = settingsIn(await readKept(context.store), group);
    const body = { values: { ...before.values, ...values }, rev: before.rev };
    await saveSettings(group).run(context, { params: undefined, query: undefined, body });
  }
  await hideFirstSteps.run(context, { params: undefined, query: undefined, body: undefined });
};
