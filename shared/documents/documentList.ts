// The list of a kind of document, from its declaration.
import { kindNamed } from '../documentKindSummaries.ts';
import { type Filter, type List, listOf } from '../lists/list.ts';
import { exportCall, listCall } from './documentApi.ts';
import type { DocumentField } from './documentFields.ts';
import { documentFile } from './documentFile.ts';
import type { AnyKind } from './documentKind.ts';
import { accessOf } from './documentRights.ts';

/** As much of a row as the list itself needs. */
type RowWithId = { id: string };

const pageRows = 50;

/** A filter by a field of the head, or of the lines. */
const filterOf = (kind: AnyKind, name: string, field: DocumentField): Filter => {
  const { label } = field;
  if (field.kind === 'record') {
    const several = name === 'branch' && { several: true as const };
    return { kind: 'ref', label, of: field.of, use: `${kind.name}.${name}`, ...several };
  }
  if (field.kind === 'choice') return { kind: 'choice', label, choices: field.choices };
  return { kind: field.kind === 'date' ? 'date' : 'text', label };
};

/** Fields of the lines, and the amount of a kind that has one. */
const furtherFilters = (kind: AnyKind): Record<string, Filter> => ({
  ...Object.fromEntries(
    kind.lineFilters.flatMap((name) => {
      const field = kind.lines?.fields[name];
      return field ? [[name, filterOf(kind, name, field)]] : [];
    }),
  ),
  ...(kind.totals.length > 0 &&
    kind.totalsSeenBy === null && {
      amount: {
        kind: 'amounts',
        label: { en: 'Amount', ar: 'المبلغ' },
        from: 'amountFrom',
        to: 'amountTo',
      } as const,
    }),
});

const filtersOf = (kind: AnyKind): Record<string, Filter> => ({
  ...Object.fromEntries(
    [...kind.filters, 'branch'].flatMap((name) => {
      const field = kind.head[name];
      return field ? [[name, filterOf(kind, name, field)]] : [];
    }),
  ),
  date: { kind: 'days', label: { en: 'Date', ar: 'التاريخ' }, from: 'from', to: 'to' },
  ...furtherFilters(kind),
  ...(kind.listOptions.imported && {
    import: { kind: 'value', label: { en: 'Import', ar: 'الاستيراد' } } as const,
  }),
});

const lists = new WeakMap<AnyKind, List<RowWithId>>();

const declared = (kind: AnyKind): List<RowWithId> => {
  const { plural } = kind.noun;
  return listOf(listCall(kind), {
    name: kind.plural,
    title: plural,
    noun: kind.noun.one,
    key: ({ id }) => id,
    ...(kind.tabs.length > 1 && {
      tabs: {
        name: 'status',
        label: { en: `${plural.en} by status`, ar: `${plural.ar} بحسب الحالة` },
        of: kind.tabs,
        first: 'all',
      },
    }),
    filters: filtersOf(kind),
    board: kind.listOptions.board !== undefined,
    search: true,
    searchAs: 'text',
    paged: pageRows,
    // What a row says beside the document changes without it.
    ...(Object.keys(kind.rowShown).length > 0 && { fresh: true as const }),
    chooses: true,
    total: kind.totals.length === 0 || kind.totalsSeenBy !== null ? null : 'total',
    ...(kindNamed(kind.name)?.isSystemMade !== true && { create: accessOf(kind, 'create') }),
    export: exportCall(kind),
    fileColumns: documentFile(kind),
    path: kind.listPath,
    keptAs: [kind.plural, 'list'],
  });
};

/** One for each kind. */
export const documentList = <Row extends RowWithId>(kind: AnyKind): List<Row> => {
  const list = lists.get(kind) ?? declared(kind);
  lists.set(kind, list);
  return list;
};
