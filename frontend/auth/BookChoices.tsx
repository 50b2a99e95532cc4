// How the books are kept: where the year starts, the currency, the time zone.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/locale.ts';
import { monthName } from '#frontend/ui/dateFormat.ts';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { currencyCodes } from '#shared/kernel/money.ts';

type Name = 'fiscal_year_start' | 'currency' | 'time_zone';

type Props = {
  values: Readonly<Record<Name, string>>;
  errorOf: (name: Name) => string | undefined;
  onChange: (name: Name, value: string) => void;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Zones of the neighbourhood first; the whole list of the browser behind them. */
const nearZones = ['Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Qatar', 'Asia/Muscat'];

const zoneChoices = () => {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => !nearZones.includes(zone));
  return [...nearZones, ...all].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
};

const currencyChoices = () => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return currencyCodes.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }));
};

export const BookChoices = ({ values, errorOf, onChange }: Props) => {
  const { t } = useTranslation('auth');
  const choices = useMemo(
    () => ({
      fiscal_year_start: months.map((month) => ({ value: `${month}-01`, label: monthName(month, locale) })),
      currency: currencyChoices(),
      time_zone: zoneChoices(),
    }),
    [],
  );
  const names = ['fiscal_year_start', 'currency', 'time_zone'] as const;
  return names.map((name) => (
    <SelectField
      key={name}
      label={t(`signUp.${name}`)}
      hint={name === 'currency' ? t('signUp.currencyHint') : undefined}
      value={values[name]}
      choices={choices[name]}
      error={errorOf(name)}
      onChange={(value) => onChange(name, value)}
    />
  ));
};
