// The lines of a document, to be read: those that were typed with their total, those of the system with their own.

import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import {
  type DocumentField,
  isTextBeside,
  type OneOf,
  textBeside,
} from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { reversalText } from '#shared/documents/documentText.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { type AnyView, fieldText, fieldValue } from '../anyDocument.ts';
import { columnKindOf, fieldCell } from '../grid/fieldCells.tsx';
import { repeatsName } from '../grid/oneOf.ts';
import type { UsualCodes, ViewedParts, ViewPlace } from '../view/viewParts.ts';

type LinesPlace = ViewPlace & { usual: UsualCodes };

type Props = { parts: ViewedParts; place: LinesPlace };

type LineView = NonNullable<AnyView['lines']>[number];

/** A line with its place, or the sums of the lines above it. */
type Row = { key: string; line: LineView | null; position: number; title: string; values: LineView };

const rowKey = (row: Row) => row.key;

type Shape = NonNullable<AnyKind['lines']>;

const sumRow = (
  rows: readonly Row[],
  shape: Shape,
  { title, scale }: { title: string; scale: number },
): Row => {
  const amounts = Object.entries(shape.fields).filter(([, { kind }]) => kind === 'money');
  const sums = amounts.map(([name]) => [
    name,
    formatMoney(sumOf(rows.map(({ values }) => parseMoney(fieldText(values, name), scale) ?? 0n)), scale),
  ]);
  return { key: title, line: null, position: 0, title, values: Object.fromEntries(sums) };
};

/** The total is that of the lines that people typed; lines that the product added are summed separately. */
const rowsOf = (shape: Shape, { parts, place }: Props): Row[] => {
  const { t, facts, document } = place;
  const { added } = parts.view.lines ?? {};
  const rows = (document.lines ?? []).map(
    (line, index): Row => ({ key: String(index + 1), line, position: index + 1, title: '', values: line }),
  );
  const isAdded = ({ values }: Row) => added?.is(values) === true;
  const own = rows.filter((row) => !isAdded(row));
  const others = rows.filter(isAdded);
  const { scale } = facts;
  if (parts.view.lines?.amounts) return own;
  const hasAmounts = Object.entries(shape.fields).some(
    ([name, { kind }]) => kind === 'money' && isShown(name, parts, place),
  );
  if (!hasAmounts) return rows;
  return [
    ...own,
    sumRow(own, shape, { title: t('line.total'), scale }),
    ...others,
    ...(added && others.length > 0 ? [sumRow(others, shape, { title: added.total(t), scale })] : []),
  ];
};

/** Whether its text is the name of what is chosen beside it, which is shown already. */
const isRepeated = (
  { lines }: AnyKind,
  name: string,
  { line, place }: { line: LineView; place: ViewPlace },
): boolean =>
  repeatsName(lines?.oneOf ?? [], name, {
    textOf: (field) => fieldText(line, field),
    namesOf: (field, code) => {
      const of = lines?.fields[field];
      return of?.kind === 'record' ? place.namesOf(of.of.one, code) : [code];
    },
  });

/** What the product sets, unless readers are to see it; and what the user does not see, which the server leaves blank. */
const isKept = (
  { kind, view }: Pick<ViewedParts, 'kind' | 'view'>,
  name: string,
  lines: readonly LineView[],
): boolean => {
  const field = kind.lines?.fields[name];
  if (kind.lines?.generated.includes(name) && !view.lines?.made?.includes(name)) return true;
  const asks = field !== undefined && 'seenBy' in field && field.seenBy !== undefined;
  return asks && lines.every((line) => fieldText(line, name) === '');
};

/** A mark that is not set says nothing. */
const isEmpty = ({ kind }: DocumentField, text: string): boolean =>
  text === '' || (kind === 'flag' && text === 'false');

/** What the field means where nothing is in it. */
const usualCode = (line: LineView, name: string, { usual }: LinesPlace): string => usual[name]?.(line) ?? '';

/** Whether the column of what a line is about has words that nobody typed, such as those of a reversal. */
const hasOwnWords = ({ kind, view }: Pick<ViewedParts, 'kind' | 'view'>, name: string, document: AnyView) =>
  name === kind.about.line && (view.lines?.cells?.[name] !== undefined || Boolean(document.reverses));

const saysNothing = ({ lines }: ViewedParts['view'], name: string, document: AnyView): boolean =>
  lines?.hidden?.includes(name) === true || lines?.hiddenIn?.(document).includes(name) === true;

/** What the field of a line says, or the text in its place. */
const textIn = (line: LineView, name: string, field: DocumentField): string =>
  fieldText(line, name) || fieldText(line, textBeside(field) ?? '');

/** A column is shown where at least one line fills it, means something by leaving it empty, or is given words; a column that lines inherit from the head, only where a line differs. */
const isShown = (
  name: string,
  { kind, view }: Pick<ViewedParts, 'kind' | 'view'>,
  place: LinesPlace,
): boolean => {
  const { document } = place;
  const field = kind.lines?.fields[name];
  const lines = document.lines ?? [];
  if (field === undefined || isKept({ kind, view }, name, lines)) return false;
  if (saysNothing(view, name, document)) return false;
  if (view.lines?.amounts && field.kind === 'money')
    return lines.some((line) => !/^[0.]*$/.test(fieldText(line, name)));
  if (kind.lines?.inherits.includes(name))
    return new Set(lines.map((line) => fieldValue(line, name) ?? fieldValue(document, name))).size > 1;
  if (lines.length > 0 && lines.every((line) => isRepeated(kind, name, { line, place }))) return false;
  if (field.kind === 'money' || field.required) return true;
  if (hasOwnWords({ kind, view }, name, document)) return true;
  return lines.some(
    (line) => !isEmpty(field, textIn(line, name, field)) || usualCode(line, name, place) !== '',
  );
};

type Cell = (line: LineView, place: LinesPlace) => ReactNode;

const usualCell = (kind: AnyKind, name: string, field: DocumentField): Cell => {
  const inherits = kind.lines?.inherits.includes(name) === true;
  return (line, place) => {
    const { t, facts, document, nameOf } = place;
    if (isRepeated(kind, name, { line, place })) return null;
    const own = fieldValue(line, name) ?? (inherits ? fieldValue(document, name) : null);
    const value = own === null || own === '' ? usualCode(line, name, place) : own;
    if (name !== kind.about.line) return fieldCell(field, value, { nameOf, currency: facts.currency });
    const words = reversalText(document.reverses?.number, String(value ?? ''), {
      language: locale,
      reversalOf: t('list.reversalOf'),
    });
    return <BidiText>{words}</BidiText>;
  };
};

/** A column; `one`: what several fields share. */
type Named = { name: string; field: DocumentField; one?: OneOf | undefined };

/** A text in the place of a record, where the line has one. */
const orText = (field: DocumentField, cell: Cell): Cell => {
  const name = textBeside(field);
  if (name === undefined) return cell;
  return (line, place) => {
    const text = fieldText(line, name);
    return text === '' ? cell(line, place) : <bdi>{text}</bdi>;
  };
};

/** Whichever of its fields the line has. */
const sharedCell =
  (kind: AnyKind, { fields }: OneOf): Cell =>
  (line, place) => {
    const name = fields.find((each) => fieldText(line, each) !== '');
    const field = name === undefined ? undefined : kind.lines?.fields[name];
    return name !== undefined && field && usualCell(kind, name, field)(line, place);
  };

const amountColumn = (title: string, name: string, currency: string): DataColumn<Row> => ({
  key: name,
  title,
  kind: 'amount',
  cell: ({ line, values }) => (
    <MoneyText amount={fieldText(values, name)} currency={currency} blankZero={line !== null} />
  ),
});

const lineKindOf = (kind: AnyKind, { name, field, one }: Named) => {
  if (name === kind.about.line) return 'wide';
  return one ? 'name' : columnKindOf(field);
};

const columnOf = (
  { parts, place }: Props,
  { name, field, one }: Named,
  isFirst: boolean,
): DataColumn<Row> => {
  const { kind, view } = parts;
  const title = place.t.field('line', name, (one ?? field).label);
  if (field.kind === 'money') return amountColumn(title, name, place.facts.currency);
  const own = view.lines?.cells?.[name];
  const usual = one ? sharedCell(kind, one) : orText(field, usualCell(kind, name, field));
  return {
    key: name,
    title,
    kind: lineKindOf(kind, { name, field, one }),
    ...(isFirst && { card: 'title' }),
    cell: ({ line, title: sums }) =>
      line === null ? isFirst && sums : (own?.(line, place) ?? usual(line, place)),
  };
};

/** Fields of which a line fills only one share a column, at the place of the first of them. */
const joined = ({ lines }: AnyKind, shown: readonly Named[]): Named[] => {
  const seen = new Set<string>();
  return shown.flatMap((each) => {
    const one = lines?.oneOf.find(({ fields }) => fields.includes(each.name));
    if (one === undefined) return [each];
    if (seen.has(one.name)) return [];
    seen.add(one.name);
    return [{ ...each, name: one.name, one }];
  });
};

/** In the order of the fields, but those that the kind puts first; amounts stand last. */
const fieldsOf = ({ parts: { kind, view }, place }: Props): Named[] => {
  const order = view.lines?.order ?? [];
  const rank = ({ name, field }: Named) => {
    if (order.includes(name)) return order.indexOf(name);
    return order.length + (field.kind === 'money' ? 1 : 0);
  };
  const shown = Object.entries(kind.lines?.fields ?? {}).flatMap(([name, field]) =>
    !isTextBeside(kind.lines?.fields ?? {}, name) && isShown(name, { kind, view }, place)
      ? [{ name, field }]
      : [],
  );
  return joined(kind, shown).toSorted((one, other) => rank(one) - rank(other));
};

const columnsOf = (props: Props): DataColumn<Row>[] => {
  const { place, parts } = props;
  return [
    {
      key: 'number',
      title: place.t('line.number'),
      kind: 'tight',
      cell: ({ line, position }) => line && countText(position),
      card: 'none',
    },
    ...fieldsOf(props).map((each, index) => columnOf(props, each, index === 0)),
    ...(parts.view.lines?.amounts?.(place) ?? []).map(
      ({ key, title, at }): DataColumn<Row> => ({
        key,
        title,
        kind: 'amount',
        cell: ({ position }) => <MoneyText amount={at(position - 1)} currency={place.facts.currency} />,
      }),
    ),
  ];
};

/** So many lines hardly lengthen the page: more of them scroll in a box, so that what is below them stays near. */
const wholeMax = 40;

const nothingUsual: UsualCodes = {};
const meansNothing = () => nothingUsual;

export const DocumentLines = ({ parts, place: known }: { parts: ViewedParts; place: ViewPlace }) => {
  const navigate = useNavigate();
  const useUsual = parts.view.lines?.useUsual ?? meansNothing;
  const usual = useUsual(known);
  const place = useMemo(() => ({ ...known, usual }), [known, usual]);
  const { t, document } = place;
  const shape = parts.kind.lines;
  const columns = useMemo(() => columnsOf({ parts, place }), [parts, place]);
  const rows = useMemo(() => (shape === null ? [] : rowsOf(shape, { parts, place })), [shape, parts, place]);
  const { pathOf, added } = parts.view.lines ?? {};
  const toneOf = ({ line }: Row) => {
    if (line === null) return 'total';
    return added?.is(line) ? 'muted' : undefined;
  };
  const opening = pathOf && {
    onOpen: ({ line }: Row) => line && void navigate(pathOf(line, document)),
    canOpen: ({ line }: Row) => line !== null,
  };
  return (
    <DataTable
      label={t('line.table')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      tone={toneOf}
      isWhole={rows.length <= wholeMax}
      {...opening}
      empty={null}
    />
  );
};
