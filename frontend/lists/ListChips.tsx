// The filters in force above a list, each as a chip that takes it away.

import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { type FilterChip, FilterChips } from '#frontend/ui/tables/FilterChips.tsx';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { AnyList, Filter } from '#shared/lists/list.ts';
import { filterNames } from '#shared/lists/listAddress.ts';
import { type FilterPlace, labelOf, offeredBy } from './FilterField.tsx';

type Props = FilterPlace & { list: AnyList };

type ChipPlace = FilterPlace & { currency: string };

/** A filter as its chip names it. */
const textOf = (place: ChipPlace, filter: Filter, [name, value]: [string, string]): string => {
  if (filter.kind === 'date' || filter.kind === 'days') return formatDate(value, locale);
  if (filter.kind === 'amounts') return moneyText(value, place.currency);
  const offered = offeredBy({ ...place, name, filter });
  const record = place.records[name]?.find(({ code }) => code === value);
  return offered?.find((each) => each.value === value)?.label ?? (record ? localName(record) : value);
};

const titleOf = (place: ChipPlace, filter: Filter, name: string): string => {
  const label = labelOf(place, filter, name);
  if (filter.kind !== 'days' && filter.kind !== 'amounts') return label;
  return place.say(`${name === filter.from ? 'from' : 'to'}.${filter.kind}`, { label });
};

const chipsOf = (place: ChipPlace, list: AnyList): FilterChip[] =>
  Object.entries(list.filters).flatMap(([own, filter]) =>
    filterNames(own, filter).flatMap((name) => {
      const value = place.filters[name];
      if (!value) return [];
      const chip = { name: titleOf(place, filter, name), value: textOf(place, filter, [name, value]) };
      return [{ key: name, ...chip, onRemove: () => place.ask({ [name]: '' }) }];
    }),
  );

export const ListChips = ({ list, onClear, ...place }: Props & { onClear: () => void }) => {
  const { currency } = useSession().settings;
  return <FilterChips chips={chipsOf({ ...place, currency }, list)} onClear={onClear} />;
};
