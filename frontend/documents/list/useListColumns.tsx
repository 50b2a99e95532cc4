// The columns of a list of documents: number, fields, day, branch, total and state, and what the kind adds.

import { useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { OneLine } from '#frontend/ui/text/OneLine.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { documentText } from '#shared/documents/documentText.ts';
import { type AnyRow, fieldText, fieldValue } from '../anyDocument.ts';
import styles from '../DocumentNumber.module.css';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { saidOf } from '../DocumentStatus.tsx';
import type { DocumentWords } from '../documentWords.ts';
import { columnKindOf, fieldCell, fieldWords, paperKindOf } from '../grid/fieldCells.tsx';
import type { ListColumn, ListedParts } from './listParts.ts';
import type { ListRecords } from './useListRecords.ts';

type Place = { parts: ListedParts; t: DocumentWords; records: ListRecords; currency: string };

const titleOf = ({ t }: Place, name: string, { label }: DocumentField): string =>
  t.field('list', name, label);

/** What it is about: the text of its head, or of its first line, behind what it takes back. */
const aboutColumn = (place: Place, name: string, field: DocumentField): ListColumn => {
  const { kind } = place.parts;
  const textOf = (row: AnyRow) =>
    documentText(kind, row, { language: locale, reversalOf: place.t('list.reversalOf') });
  return {
    key: name,
    title: titleOf(place, name, field),
    cell: (row) => {
      const text = textOf(row);
      return (
        <OneLine text={text} dir="auto">
          {row.reverses === null ? text : <BidiText>{text}</BidiText>}
        </OneLine>
      );
    },
    file: { kind: 'text', weight: 3, value: textOf },
  };
};

/** The name of its type is told in full beside its number. */
const namedColumn = (place: Place, name: string, field: DocumentField): ListColumn => {
  const { nameOf } = place.records;
  const wordsOf = (row: AnyRow) => fieldWords(field, fieldValue(row, name), nameOf);
  return {
    key: name,
    title: titleOf(place, name, field),
    ...(name === 'type' && { card: 'title' }),
    cell: (row) => {
      const words = wordsOf(row);
      return words !== null && <span className={styles['type']}>{words}</span>;
    },
    file: { kind: 'text', value: wordsOf },
  };
};

const fieldColumn = (place: Place, name: string): ListColumn[] => {
  const { kind } = place.parts;
  const field = kind.head[name];
  if (field === undefined) return [];
  if (name === kind.about.head) return [aboutColumn(place, name, field)];
  if (field.kind === 'listed') return [namedColumn(place, name, field)];
  const cellPlace = { nameOf: place.records.nameOf, currency: place.currency };
  const isText = field.kind === 'text' || field.kind === 'code';
  return [
    {
      key: name,
      title: titleOf(place, name, field),
      kind: columnKindOf(field),
      cell: (row) =>
        isText
          ? fieldText(row, name) !== '' && <bdi className={styles['reference']}>{fieldText(row, name)}</bdi>
          : fieldCell(field, fieldValue(row, name), cellPlace),
      file: {
        kind: name === kind.reference ? 'code' : paperKindOf(field),
        value: (row) => fieldWords(field, fieldValue(row, name), cellPlace.nameOf),
      },
    },
  ];
};

const numberColumn = ({ parts: { kind }, t }: Place): ListColumn => ({
  key: 'number',
  title: t('list.number'),
  fixed: true,
  card: 'title',
  cell: (row) => <DocumentNumber kind={kind} t={t} row={row} />,
  file: { kind: 'code', value: ({ number }) => number },
});

const standardColumn = (place: Place, name: 'date' | 'branch'): ListColumn[] => {
  const field = place.parts.kind.head[name];
  if (field === undefined) return [];
  const { nameOf, branches } = place.records;
  const wordsOf = (row: AnyRow) => fieldWords(field, row[name], nameOf);
  return [
    {
      key: name,
      title: titleOf(place, name, field),
      ...(name === 'date' && { kind: 'date' }),
      cell: (row) => (name === 'date' ? <DateText date={row.date} /> : wordsOf(row)),
      file: { kind: paperKindOf(field), value: wordsOf },
      onlyInFile: name === 'branch' && branches.length <= 1,
      isHidden: name === 'branch',
    },
  ];
};

const totalColumn = ({ parts: { kind }, t, currency }: Place): ListColumn[] =>
  kind.totals.length === 0
    ? []
    : [
        {
          key: 'total',
          title: t('list.amount', { currency: currencyLabel(currency) }),
          kind: 'amount',
          card: 'side',
          cell: ({ total = '' }) => <MoneyText amount={total} currency={currency} />,
          file: { label: t('list.total'), kind: 'amount', value: ({ total = null }) => total },
        },
      ];

const statusColumn = ({ parts, t }: Place): ListColumn => {
  const stateIn = (row: AnyRow) => parts.list.state?.(row, t) ?? saidOf(row, t);
  return {
    key: 'status',
    title: t('list.status'),
    card: 'side',
    cell: (row) => {
      const { tone, words } = stateIn(row);
      return <StatusDot tone={tone}>{words}</StatusDot>;
    },
    file: { kind: 'text', value: (row) => stateIn(row).words },
  };
};

const ordered = (columns: readonly ListColumn[], order: readonly string[]): ListColumn[] => {
  const place = ({ key }: ListColumn) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
};

const columnsOf = (place: Place): ListColumn[] => {
  const { kind, list } = place.parts;
  const fields = kind.row.filter((name) => name !== 'type');
  const columns = [
    numberColumn(place),
    ...(kind.row.includes('type') ? fieldColumn(place, 'type') : []),
    ...standardColumn(place, 'date'),
    ...fields.flatMap((name) => fieldColumn(place, name)),
    ...(list.columns?.(place.t) ?? []),
    ...standardColumn(place, 'branch'),
    ...totalColumn(place),
    statusColumn(place),
  ];
  return ordered(columns, list.order ?? []);
};

export const useListColumns = (parts: ListedParts, t: DocumentWords, records: ListRecords): ListColumn[] => {
  const { currency } = useSession().settings;
  return useMemo(() => columnsOf({ parts, t, records, currency }), [parts, t, records, currency]);
};
