// Headings above rows that stand together: in a table a row of its own, on a card a line above its title.

import type { ReactNode } from 'react';
import type { RowGroups } from '#frontend/ui/tables/DataTable.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import styles from './rowGroups.module.css';

type Head<Row> = { title: string; count: number; first: Row };

/** By the place of the first row of each group. */
const headsOf = <Row,>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
): ReadonlyMap<number, Head<Row>> => {
  const heads = new Map<number, Head<Row>>();
  let last: Head<Row> | undefined;
  rows.forEach((row, at) => {
    const title = groupOf(row);
    if (last === undefined || last.title !== title) {
      last = { title, count: 0, first: row };
      heads.set(at, last);
    }
    last.count += 1;
  });
  return heads;
};

const Words = ({ title, count }: { title: ReactNode; count: number }) => (
  <>
    {title} <span className={styles['count']}>{countText(count)}</span>
  </>
);

export const rowGroups = <Row,>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
  headOf: ((first: Row) => ReactNode) | undefined,
): RowGroups | undefined => {
  if (groupOf === undefined) return undefined;
  const heads = headsOf(rows, groupOf);
  const wordsOf = ({ title, count, first }: Head<Row>) =>
    headOf ? headOf(first) : <Words title={<bdi>{title === '' ? '—' : title}</bdi>} count={count} />;
  return {
    row: (at, span) => {
      const head = heads.get(at);
      return (
        head && (
          <tr className={styles['group']}>
            <th colSpan={span} scope="rowgroup">
              {wordsOf(head)}
            </th>
          </tr>
        )
      );
    },
    line: (at) => {
      const head = heads.get(at);
      return head && <div className={styles['line']}>{wordsOf(head)}</div>;
    },
  };
};
