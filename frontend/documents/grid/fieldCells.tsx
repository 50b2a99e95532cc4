// The value of a field of a document for reading: on the screen, and as words in a file.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import type { ReactNode } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import type { ColumnKind } from '#frontend/ui/tables/dataColumns.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { DocumentField, DocumentValue } from '#shared/documents/documentFields.ts';
import { rowsSaid } from '#shared/documents/rows/lineRows.ts';
import { groupedDecimal, priceText, scaleOf } from '#shared/kernel/money.ts';
import type { DecimalField } from '#shared/resources/fields.ts';

/** What the record of a kind is called; the code itself where that is not known. */
export type NameOf = (kind: string, code: string) => string;

/** The same in either language. */
export type NamesOf = (kind: string, code: string) => readonly string[];

export type CellPlace = { nameOf: NameOf; currency: string; dateStyle?: 'long' | 'short' };

/** Between the rows of a cell. */
export const rowsComma = locale === 'ar' ? '، ' : ', ';

const choiceText = (choices: Readonly<Record<string, { en: string; ar: string }>>, value: string): string => {
  const label = choices[value];
  return label ? localText(label) : value;
};

const decimalText = (
  { isPrice, measure, decimals }: DecimalField,
  text: string,
  currency: string,
): string => {
  if (measure !== undefined) return groupedDecimal(priceText(text, decimals));
  return isPrice ? groupedDecimal(priceText(text, scaleOf(currency))) : text;
};

/** Nothing where nothing stands. */
export const fieldCell = (field: DocumentField, value: DocumentValue, place: CellPlace): ReactNode => {
  if (value === null || value === '' || value === false) return null;
  if (field.kind === 'rows')
    return <bdi>{rowsSaid(field, value, { comma: rowsComma, numberText: localNumber })}</bdi>;
  const text = String(value);
  switch (field.kind) {
    case 'money':
      return <MoneyText amount={text} currency={place.currency} />;
    case 'date':
      return <DateText date={text} style={place.dateStyle} />;
    case 'record':
      return place.nameOf(field.of.one, text);
    case 'choice':
      return choiceText(field.choices, text);
    case 'rich':
      return <bdi>{field.rules.plain(text)}</bdi>;
    case 'flag':
      return <CheckmarkRegular aria-hidden="true" />;
    case 'decimal':
      return <bdi dir="ltr">{localNumber(decimalText(field, text, place.currency))}</bdi>;
    case 'whole':
    case 'percent':
      return <bdi dir="ltr">{localNumber(text)}</bdi>;
    default:
      return <bdi>{text}</bdi>;
  }
};

/** As a file has it: days, amounts and figures as they are kept. */
export const fieldWords = (field: DocumentField, value: DocumentValue, nameOf: NameOf): string | null => {
  if (value === null || value === '' || value === false) return null;
  if (field.kind === 'rows') return rowsSaid(field, value, { comma: rowsComma });
  const text = String(value);
  if (field.kind === 'record') return nameOf(field.of.one, text);
  if (field.kind === 'rich') return field.rules.plain(text);
  return field.kind === 'choice' ? choiceText(field.choices, text) : text;
};

const figures: Readonly<Record<string, 'amount' | 'number'>> = {
  money: 'amount',
  whole: 'number',
  decimal: 'number',
  percent: 'number',
};

/** How its column stands on the screen. */
export const columnKindOf = ({ kind }: DocumentField): ColumnKind => {
  if (kind === 'date') return 'date';
  return figures[kind] === undefined ? 'text' : 'amount';
};
