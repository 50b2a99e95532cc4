// The tables beside the lines of a document, to be read; one without rows is not shown.
import { Link } from 'react-router-dom';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { isZeroAmount } from '#frontend/ui/text/MoneyText.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { type DocumentTable, type LineValues, tableRows } from '#shared/documents/documentFields.ts';
import { hasRich } from '#shared/resources/fields.ts';
import { fieldText, fieldValue } from '../anyDocument.ts';
import { columnKindOf, fieldCell } from '../grid/fieldCells.tsx';
import { LazyRichRows } from '../rich/lazyRead.ts';
import type { ViewedParts, ViewPlace } from './viewParts.ts';

type Row = { key: string; values: LineValues };

const rowKey = ({ key }: Row) => key;

/** A column is shown where at least one row fills it. */
const columnsOf = (
  { of }: DocumentTable,
  { rows, hidden }: { rows: readonly Row[]; hidden: readonly string[] },
  { t, facts, document, nameOf }: ViewPlace,
): DataColumn<Row>[] =>
  Object.entries(of)
    .filter(([name]) => !hidden.includes(name) && rows.some(({ values }) => fieldText(values, name) !== ''))
    .map(([name, field], index) => ({
      key: name,
      title: t.field('line', name, field.label),
      kind: columnKindOf(field),
      ...(index === 0 && { card: 'title' as const }),
      cell: ({ values }) => {
        const value = fieldValue(values, name);
        // As it is typed: an amount of nothing is none.
        if (field.kind === 'money' && isZeroAmount(String(value))) return null;
        const linked = document.links?.find(({ number }) => number !== null && number === value);
        if (linked)
          return (
            <Link to={documentPathOf(linked.kind, linked.id)}>
              <bdi>{linked.number}</bdi>
            </Link>
          );
        return fieldCell(field, value, { nameOf, currency: facts.currency });
      },
    }));

export const DocumentTables = ({ parts, place }: { parts: ViewedParts; place: ViewPlace }) =>
  Object.entries(parts.kind.tables).map(([name, table]) => {
    if (parts.view.tablesOwn?.includes(name)) return null;
    const rows = tableRows(place.document, name).map((values, index) => ({ key: String(index), values }));
    if (rows.length === 0) return null;
    const title = place.t.field('head', name, table.label);
    const hidden = parts.view.tableHidden ?? [];
    if (hasRich(table.of))
      return (
        <Card key={name} flush title={title}>
          <LazyRichRows
            table={table}
            rows={rows.map(({ values }) => values)}
            hidden={hidden}
            place={place}
            filled={parts.view.filled}
          />
        </Card>
      );
    return (
      <Card key={name} flush title={title}>
        <DataTable
          label={title}
          columns={columnsOf(table, { rows, hidden }, place)}
          rows={rows}
          rowKey={rowKey}
          empty={null}
        />
      </Card>
    );
  });
