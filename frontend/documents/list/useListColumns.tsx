// The columns of a list of documents: number, fields, day, branch, total and state, and what the kind adds; in files they say what its declaration does.

import i18next from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { OneLine } from '#frontend/ui/text/OneLine.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { documentFile, inListOrder } from '#shared/documents/documentFile.ts';
import { documentText } from '#shared/documents/documentText.ts';
import type { RowColumn } from '#shared/documents/kindDefaults.ts';
import { isNames } from '#shared/kernel/names.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { FilePlace } from '#shared/lists/listFile.ts';
import { type AnyRow, fieldText, fieldValue } from '../anyDocument.ts';
import styles from '../DocumentNumber.module.css';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { saidOf } from '../DocumentStatus.tsx';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import { columnKindOf, fieldCell, fieldWords } from '../grid/fieldCells.tsx';
import type { ListColumn, ListScreenParts } from './listParts.ts';
import type { ListRecords } from './useListRecords.ts';

type Place = {
  parts: ListScreenParts;
  t: DocumentWords;
  records: ListRecords;
  currency: string;
  /** What a field of the head is called among the documents that are listed. */
  titleIn: (name: string) => string;
  seesTotals: boolean;
};

/** What it is about: the text of its head, or of its first line, behind what it takes back. */
const aboutColumn = (place: Place, name: string): ListColumn => {
  const { kind } = place.parts;
  const textOf = (row: AnyRow) =>
    documentText(kind, row, { language: locale, reversalOf: place.t('list.reversalOf') });
  return {
    key: name,
    title: place.titleIn(name),
    cell: (row) => {
      const text = textOf(row);
      return (
        <OneLine text={text} dir="auto">
          <BidiText>{text}</BidiText>
        </OneLine>
      );
    },
  };
};

/** The name of its type is shown in full beside its number. */
const namedColumn = (place: Place, name: string, field: DocumentField): ListColumn => {
  const { nameOf } = place.records;
  const wordsOf = (row: AnyRow) => fieldWords(field, fieldValue(row, name), nameOf);
  return {
    key: name,
    title: place.titleIn(name),
    ...(name === 'type' && { card: 'title' }),
    cell: (row) => {
      const words = wordsOf(row);
      return words !== null && <span className={styles['type']}>{words}</span>;
    },
  };
};

const fieldColumn = (place: Place, name: string): ListColumn[] => {
  const { kind } = place.parts;
  const field = kind.head[name];
  if (field === undefined) return [];
  if (name === kind.about.head) return [aboutColumn(place, name)];
  if (field.kind === 'record') return [namedColumn(place, name, field)];
  const cellPlace = { nameOf: place.records.nameOf, currency: place.currency };
  const isText = field.kind === 'text' || field.kind === 'code';
  return [
    {
      key: name,
      title: place.titleIn(name),
      kind: columnKindOf(field),
      cell: (row) =>
        isText
          ? fieldText(row, name) !== '' && <bdi className={styles['reference']}>{fieldText(row, name)}</bdi>
          : fieldCell(field, fieldValue(row, name), cellPlace),
    },
  ];
};

const numberColumn = ({ parts: { kind }, t }: Place): ListColumn => ({
  key: 'number',
  title: t('list.number'),
  fixed: true,
  card: 'title',
  cell: (row) => <DocumentNumber kind={kind} t={t} row={row} />,
});

/** Whether every document of the list is of one branch, whichever of its fields names one. */
const isOfOneBranch = ({ parts: { kind }, records }: Place): boolean =>
  ['branch', ...kind.filters].every((name) => {
    const field = kind.head[name];
    return field?.kind !== 'record' || field.of.one !== 'branch' || records.of(name).length <= 1;
  });

const standardColumn = (place: Place, name: 'date' | 'branch'): ListColumn[] => {
  const field = place.parts.kind.head[name];
  if (field === undefined) return [];
  const { nameOf } = place.records;
  const wordsOf = (row: AnyRow) => fieldWords(field, row[name], nameOf);
  return [
    {
      key: name,
      title: place.titleIn(name),
      ...(name === 'date' && { kind: 'date' }),
      cell: (row) => (name === 'date' ? <DateText date={row.date} /> : wordsOf(row)),
      onlyInFile: name === 'branch' && isOfOneBranch(place),
      isHidden: name === 'branch' && place.parts.kind.listOptions.showsBranch !== true,
    },
  ];
};

const totalColumn = ({ parts: { kind }, t, currency, seesTotals }: Place): ListColumn[] =>
  kind.totals.length === 0 || !seesTotals
    ? []
    : [
        {
          key: 'total',
          title: t('list.amount', { currency: currencyLabel(currency) }),
          kind: 'amount',
          card: 'side',
          cell: ({ total = '' }) => (
            <MoneyText amount={total} currency={currency} blankZero={kind.listOptions.blankZero} />
          ),
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
  };
};

/** Both names, an amount or a day that rows say beside their fields. */
const rowColumn = (
  { t, currency, titleIn }: Place,
  [key, { label, of, kind, hidden }]: [string, RowColumn],
): ListColumn => {
  const contentOf = (row: AnyRow) => fieldValue(row, key);
  const namesOf = (row: AnyRow): ReactNode => {
    const names = contentOf(row);
    return isNames(names) && <OneLine text={localName(names)} />;
  };
  const cells: Record<RowColumn['kind'], (row: AnyRow) => ReactNode> = {
    names: namesOf,
    amount: (row) =>
      contentOf(row) !== null && <MoneyText amount={fieldText(row, key)} currency={currency} />,
    date: (row) => contentOf(row) !== null && <DateText date={fieldText(row, key)} />,
  };
  return {
    key,
    title: of === undefined ? t(label) : titleIn(of),
    cell: cells[kind],
    isHidden: hidden === true,
    ...(kind !== 'names' && { kind }),
  };
};

/** What the columns say in a file, as in one that is drawn where there is no screen. */
const filed = (columns: readonly ListColumn[], { parts: { kind }, records }: Place): ListColumn[] => {
  const place: FilePlace = {
    language: locale,
    timeZone: shownTimeZone(),
    nameOf: records.nameOf,
    has: () => true,
    say: (key) => (i18next.exists(key) ? i18next.t(key) : undefined),
  };
  const files = new Map(documentFile(kind)(place).map((column) => [column.key, column]));
  return columns.map((column) => {
    const file = files.get(column.key);
    return file === undefined ? column : { ...column, file };
  });
};

const columnsOf = (place: Place): ListColumn[] => {
  const { kind } = place.parts;
  const fields = kind.row.filter((name) => name !== 'type');
  const columns = [
    numberColumn(place),
    ...(kind.row.includes('type') ? fieldColumn(place, 'type') : []),
    ...standardColumn(place, 'date'),
    ...fields.flatMap((name) => fieldColumn(place, name)),
    ...Object.entries(kind.listOptions.columns ?? {})
      .filter(([, { seenWithTotals }]) => place.seesTotals || seenWithTotals !== true)
      .map((entry) => rowColumn(place, entry)),
    ...standardColumn(place, 'branch'),
    ...totalColumn(place),
    statusColumn(place),
  ];
  return filed(inListOrder(columns, kind.listOptions.order), place);
};

export const useListColumns = (
  parts: ListScreenParts,
  { records, titleIn }: Pick<Place, 'records' | 'titleIn'>,
): ListColumn[] => {
  const t = useDocumentWords(parts);
  const { settings, roles } = useSession();
  const { currency } = settings;
  const { totalsSeenBy } = parts.kind;
  const seesTotals = totalsSeenBy === null || isAllowed(roles, ...totalsSeenBy);
  return useMemo(
    () => columnsOf({ parts, t, records, currency, titleIn, seesTotals }),
    [parts, t, records, currency, titleIn, seesTotals],
  );
};
