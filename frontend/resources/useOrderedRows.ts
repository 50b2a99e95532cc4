// The rows of a list as they stand on the screen: in their order, and those of a tree each below its parent.
import { useMemo } from 'react';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { inOrder, orderColumn } from '#frontend/ui/rowOrder.ts';
import { treeRows } from '#frontend/ui/treeRows.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import type { RecordNode } from './useResourceColumns.tsx';
import { onceEach, parentOf, type useShownRecords } from './useShownRecords.ts';

type Columns = DataColumn<RecordNode>[];

const withoutOrder = (columns: Columns): Columns => columns.map(({ sortBy: _, ...column }) => column);

const noneClosed: ReadonlySet<string> = new Set();
const alone = { depth: 0, hasChildren: false, isOpen: false };

export const useOrderedRows = (
  resource: AnyResource,
  shown: ReturnType<typeof useShownRecords>,
  columns: Columns,
) => {
  const { found, closed, order, orderer } = shown;
  const column = orderColumn(columns, order);
  const descending = order?.descending === true;
  // Only an order that is made here asks for the rows anew when columns are.
  const sortBy = orderer === 'page' ? column?.sortBy : undefined;
  const { rows, arranged } = useMemo(() => {
    const arrange = (records: readonly ResourceRow[]): readonly ResourceRow[] =>
      sortBy ? inOrder(records, (item) => sortBy({ item, ...alone }), descending) : records;
    const rowsOf = (records: readonly ResourceRow[], folded: ReadonlySet<string>) =>
      treeRows(arrange(records), parentOf(resource), folded);
    return {
      rows: rowsOf(found, closed),
      arranged: (records: readonly ResourceRow[]) =>
        rowsOf(onceEach(records), noneClosed).map(({ item }) => item),
    };
  }, [resource, found, closed, sortBy, descending]);
  return {
    rows,
    /** Records of a file as they would stand here, branches that are folded on the screen included. */
    arranged,
    /** Where not all that was found is here nothing can be ordered. */
    offered: orderer === 'nobody' ? withoutOrder(columns) : columns,
    isWaiting: orderer === 'nobody' && column !== undefined,
  };
};
