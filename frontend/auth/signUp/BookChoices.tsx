// How the books are kept: where the year starts, the currency, the time zone.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { monthName } from '#frontend/ui/dates/dateFormat.ts';
import { type OptionSource, type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { currencyName } from '#shared/kernel/currencyName.ts';
import { currencyCodes } from '#shared/kernel/money.ts';
import { zoneCities } from './zoneCities.ts';

type Name = 'fiscal_year_start' | 'currency' | 'time_zone';

type Props = {
  values: Readonly<Record<Name, string>>;
  errorOf: (name: Name) => string | undefined;
  onChange: (name: Name, value: string) => void;
};

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Zones of the neighbourhood first; the whole list of the browser behind them. */
const nearZones = ['Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Qatar', 'Asia/Muscat'];

/** `توقيت المملكة العربية السعودية`: what people search, who do not know how a zone is spelt. */
const zoneOption = (zone: string): PickOption => {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' });
  const name = parts.formatToParts(0).find(({ type }) => type === 'timeZoneName');
  return { key: zone, label: name?.value ?? zone, note: zone.replaceAll('_', ' ') };
};

/** Naming all zones takes some tenths of a second: not before somebody looks for one. */
const zoneSource = (): OptionSource => {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => !nearZones.includes(zone));
  let find: OptionSource | undefined;
  return (query) => {
    if (query.trim() === '') return nearZones.map(zoneOption);
    find ??= searchIn([...nearZones, ...all].map(zoneOption), ({ key, label, note = '' }) => [
      label,
      note,
      zoneCities[key] ?? '',
    ]);
    return find(query);
  };
};

const currencyChoices = () =>
  currencyCodes.map((code) => ({ value: code, label: `${currencyName(code, locale)} (${code})` }));

export const BookChoices = ({ values, errorOf, onChange }: Props) => {
  const { t } = useTranslation('signUp');
  const choices = useMemo(
    () => ({
      fiscal_year_start: months.map((month) => ({ value: `${month}-01`, label: monthName(month, locale) })),
      currency: currencyChoices(),
    }),
    [],
  );
  const zones = useMemo(zoneSource, []);
  const zone = useMemo(() => zoneOption(values.time_zone), [values.time_zone]);
  const names = ['fiscal_year_start', 'currency'] as const;
  const selects = names.map((name) => (
    <SelectField
      key={name}
      label={t(`field.${name}`)}
      hint={name === 'currency' ? t('currencyHint') : undefined}
      value={values[name]}
      choices={choices[name]}
      error={errorOf(name)}
      onChange={(value) => onChange(name, value)}
    />
  ));
  return (
    <>
      {selects}
      <SearchableSelect
        label={t('field.time_zone')}
        hint={t('zoneHint')}
        value={zone}
        source={zones}
        error={errorOf('time_zone')}
        onChange={(option) => option && onChange('time_zone', option.key)}
      />
    </>
  );
};
