// Headings above rows that stand together: in a table a row of its own, on a card a line above its title.

import type { RowGroups } from '#frontend/ui/tables/DataTable.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import styles from './rowGroups.module.css';

type Head = { title: string; count: number };

/** By the place of the first row of each group. */
const headsOf = <Row,>(rows: readonly Row[], groupOf: (row: Row) => string): ReadonlyMap<number, Head> => {
  const heads = new Map<number, Head>();
  let last: Head | undefined;
  rows.forEach((row, at) => {
    const title = groupOf(row);
    if (last === undefined || last.title !== title) {
      last = { title, count: 0 };
      heads.set(at, last);
    }
    last.count += 1;
  });
  return heads;
};

const Words = ({ title, count }: Head) => (
  <>
    <bdi>{title === '' ? '—' : title}</bdi> <span className={styles['count']}>{countText(count)}</span>
  </>
);

export const rowGroups = <Row,>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroups | undefined => {
  if (groupOf === undefined) return undefined;
  const heads = headsOf(rows, groupOf);
  return {
    row: (at, span) => {
      const head = heads.get(at);
      return (
        head && (
          <tr className={styles['group']}>
            <th colSpan={span} scope="rowgroup">
              <Words {...head} />
            </th>
          </tr>
        )
      );
    },
    line: (at) => {
      const head = heads.get(at);
      return (
        head && (
          <p className={styles['line']}>
            <Words {...head} />
          </p>
        )
      );
    },
  };
};
