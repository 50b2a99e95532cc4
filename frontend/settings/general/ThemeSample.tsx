// What the picked colours make of the page: a button, a link, a chosen item, text; and which of them are shown in another tone.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeSettings, useCompanyColours } from '#frontend/lib/companyColours.ts';
import { localText } from '#frontend/lib/locale.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { ColourSwatch } from '#frontend/ui/ColourSwatch.tsx';
import { theme } from '#shared/settings/settingGroups.ts';
import styles from './ThemeSample.module.css';

/** The property of the page that a picked colour becomes. */
const propertyOf = {
  primary_color: '--color-brand',
  secondary_color: '--chart-2',
  text_color: '--color-text',
  bg_color: '--color-app',
} as const;

type Adjusted = { field: keyof typeof propertyOf; shown: string };

const adjustedIn = (wanted: ThemeSettings, tokens: Readonly<Record<string, string>>): Adjusted[] =>
  (Object.keys(propertyOf) as (keyof typeof propertyOf)[]).flatMap((field) => {
    const shown = tokens[propertyOf[field]];
    const picked = wanted[field];
    const isOther = picked !== undefined && shown !== undefined && shown !== picked.toLowerCase();
    return isOther ? [{ field, shown }] : [];
  });

/** What the page makes of the picked colours. */
const useTokens = (wanted: ThemeSettings): Readonly<Record<string, string>> => {
  const { tokensOf } = useCompanyColours();
  const mode = useThemeMode();
  const [tokens, setTokens] = useState<Readonly<Record<string, string>>>({});
  const text = JSON.stringify(wanted);
  useEffect(() => {
    let isCurrent = true;
    tokensOf(JSON.parse(text) as ThemeSettings, mode).then(
      (found) => isCurrent && setTokens(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text, mode, tokensOf]);
  return tokens;
};

export const ThemeSample = ({ wanted }: { wanted: ThemeSettings }) => {
  const { t } = useTranslation('settings');
  const adjusted = adjustedIn(wanted, useTokens(wanted));
  return (
    <div className={styles['frame']}>
      <div className={styles['sample']} aria-hidden="true">
        <div className={styles['menu']}>
          <span className={styles['item']}>{t('theme.item')}</span>
          <span className={styles['chosen']}>{t('theme.chosen')}</span>
        </div>
        <div className={styles['sheet']}>
          <p className={styles['title']}>{t('theme.heading')}</p>
          <p className={styles['text']}>{t('theme.text')}</p>
          <div className={styles['line']}>
            <span className={styles['button']}>{t('theme.button')}</span>
            <span className={styles['link']}>{t('theme.link')}</span>
            <span className={styles['second']} />
          </div>
        </div>
      </div>
      <ul className={styles['adjusted']} aria-live="polite">
        {adjusted.map(({ field, shown }) => (
          <li key={field}>
            {t('theme.adjusted', { name: localText(theme.fields[field].label) })}
            <ColourSwatch colour={shown} />
          </li>
        ))}
      </ul>
    </div>
  );
};
