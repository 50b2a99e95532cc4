// Colours and letters: whatever is picked is shown on the whole page at once, in tones that can be read, and taken back when it is not saved.
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeSettings, themeOf, useCompanyColours } from '#frontend/lib/companyColours.ts';
import { isHexColour } from '#shared/kernel/colour.ts';
import { theme } from '#shared/settings/settingGroups.ts';
import { SettingCard } from './SettingCard.tsx';
import type { Settings } from './settingQueries.ts';
import { ThemeSample } from './ThemeSample.tsx';
import type { SettingForm } from './useSettingForm.ts';

const recordsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [{ key, value: String(value) }],
  );

/** Previews the colours of the form on the page, as far as they are valid; restores the previous ones afterwards. */
const Preview = ({ form, saved }: { form: SettingForm; saved: ThemeSettings }) => {
  const { setSettings } = useCompanyColours();
  const records = recordsOf(form.draft);
  const shown = records.filter(({ key, value }) => key === 'font_size' || isHexColour(value));
  const text = JSON.stringify(shown);
  useEffect(() => {
    setSettings(themeOf(JSON.parse(text) as { key: string; value: string }[]));
    return () => setSettings(saved);
  }, [text, saved, setSettings]);
  return <ThemeSample wanted={themeOf(shown)} />;
};

export const ThemeCard = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation('settings');
  const [view] = settings.groups[theme.name] ?? [];
  const saved = useMemo(() => themeOf(recordsOf(view?.values ?? {})), [view]);
  if (view === undefined) return null;
  return (
    <SettingCard
      group={theme}
      view={view}
      after={(form) => (
        <section aria-label={t('theme.preview')}>
          <Preview form={form} saved={saved} />
        </section>
      )}
    />
  );
};
