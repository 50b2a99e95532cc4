// What the picked colours make of the page: a button, a link, a chosen item, text; and which of them are shown in another tone.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeSettings, useCompanyColours } from '#frontend/lib/companyColours.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { ColourSwatch } from '#frontend/ui/inputs/ColourSwatch.tsx';
import { formats, theme } from '#shared/settings/settingGroups.ts';
import styles from './ThemeSample.module.css';

/** The property of the page that a picked colour becomes. */
const propertyOf = {
  primary_color: '--color-brand',
  secondary_color: '--chart-2',
  text_color: '--color-text',
  bg_color: '--color-app',
} as const;

type Adjusted = { field: keyof typeof propertyOf; shown: string };

/** In light, where a colour is expected to look as it was picked. */
const adjustedIn = (wanted: ThemeSettings, tokens: Readonly<Record<string, string>>): Adjusted[] =>
  (Object.keys(propertyOf) as (keyof typeof propertyOf)[]).flatMap((field) => {
    const shown = tokens[propertyOf[field]];
    const picked = wanted[field];
    const isOther = picked !== undefined && shown !== undefined && shown !== picked.toLowerCase();
    return isOther ? [{ field, shown }] : [];
  });

type Shown = Readonly<Record<string, string>>;

const modes = ['light', 'dark'] as const;

/** What the page makes of the picked colours, in both looks. */
const useTokens = (wanted: ThemeSettings): readonly Shown[] => {
  const { tokensOf } = useCompanyColours();
  const [tokens, setTokens] = useState<readonly Shown[]>([]);
  const text = JSON.stringify(wanted);
  useEffect(() => {
    let isCurrent = true;
    const settings = JSON.parse(text) as ThemeSettings;
    Promise.all(modes.map((mode) => tokensOf(settings, mode))).then(
      (found) => isCurrent && setTokens(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text, tokensOf]);
  return tokens;
};

/** A page in small, in the colours of one look whichever the page itself is in. */
const Sample = ({ name, tokens }: { name: string; tokens: Shown }) => {
  const { t } = useTranslation('settings');
  const sample = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [property, value] of Object.entries(tokens))
      sample.current?.style.setProperty(property, value);
  }, [tokens]);
  return (
    <figure className={styles['look']}>
      <figcaption>{name}</figcaption>
      <div className={styles['sample']} aria-hidden="true" ref={sample}>
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
    </figure>
  );
};

export const ThemeSample = ({ wanted }: { wanted: ThemeSettings }) => {
  const { t } = useTranslation('settings');
  const [light = {}, dark = {}] = useTokens(wanted);
  const { light: lightName, dark: darkName } = formats.fields.look.choices;
  return (
    <div className={styles['frame']}>
      <div className={styles['looks']}>
        <Sample name={localText(lightName)} tokens={light} />
        <Sample name={localText(darkName)} tokens={dark} />
      </div>
      <ul className={styles['adjusted']} aria-live="polite">
        {adjustedIn(wanted, light).map(({ field, shown }) => (
          <li key={field}>
            {t('theme.adjusted', { name: localText(theme.fields[field].label) })}
            <ColourSwatch colour={shown} />
          </li>
        ))}
      </ul>
    </div>
  );
};
