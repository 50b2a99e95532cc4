// The card of language, look and digits: kept with the user, and taken over by this device at once.
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { setThemeMode, themeChoice } from '#frontend/lib/themeMode.ts';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import type { Preferences } from '#shared/auth/preferencesApi.ts';
import { languages, ownDigits, themes } from '#shared/auth/user.ts';
import styles from './PreferencesCard.module.css';
import { usePreferences, useSavePreferences } from './selfQueries.ts';

/** Language and digits are the page's own: it begins anew with them. */
const takeOver = (chosen: Partial<Preferences>): void => {
  if (chosen.theme) setThemeMode(chosen.theme);
  if (chosen.language) {
    browserStorage.locale.set(chosen.language);
    browserStorage.localeChosen.set('1');
  }
  if (chosen.language || chosen.digits) page.reload();
};

export const PreferencesCard = () => {
  const { t } = useTranslation('self');
  const { data } = usePreferences();
  const { mutate, isPending } = useSavePreferences();
  const choose = (chosen: Partial<Preferences>) => mutate(chosen, { onSuccess: () => takeOver(chosen) });
  return (
    <Card title={t('preferences.title')}>
      {data === undefined ? (
        <SkeletonRows label={t('preferences.title')} />
      ) : (
        <div className={styles['fields']}>
          <SelectField
            label={t('preferences.language')}
            hint={t('preferences.languageHint')}
            value={data.language ?? locale}
            choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            disabled={isPending}
            onChange={(value) => choose({ language: value as Preferences['language'] })}
          />
          <SelectField
            label={t('preferences.theme')}
            value={themeChoice()}
            choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            disabled={isPending}
            onChange={(value) => choose({ theme: value as Preferences['theme'] })}
          />
          <SelectField
            label={t('preferences.digits')}
            hint={t('preferences.digitsHint')}
            value={data.digits}
            choices={ownDigits.map((value) => ({ value, label: t(`digits.${value}`) }))}
            disabled={isPending}
            onChange={(value) => choose({ digits: value as Preferences['digits'] })}
          />
        </div>
      )}
    </Card>
  );
};
