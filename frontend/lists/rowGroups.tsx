// Headings above rows that stand together: in a table a row of its own, on a card a line above its title.

import type { ReactNode } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { RowGroups } from '#frontend/ui/tables/DataTable.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { Label } from '#shared/resources/fields.ts';
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

type Shown<Row> = { rows: readonly Row[]; groupBy: ((row: Row) => string) | undefined };
type Heads = { heads: string | null; total: string | null; belowZero: Label | null };
type Display<Row> = { head?: (first: Row) => ReactNode; headSum?: (first: Row) => string | undefined };

const Sum = ({ amount }: { amount: string }) => {
  const { currency } = useSession().settings;
  return <MoneyText amount={amount} currency={currency} strong />;
};

/** What is below zero is named beside the words. */
const Note = ({ belowZero, sum }: Pick<Heads, 'belowZero'> & { sum: string | undefined }) =>
  belowZero !== null && sum?.startsWith('-') === true ? (
    <span className={styles['note']}>{localText(belowZero)}</span>
  ) : null;

export const rowGroups = <Row,>(
  { rows, groupBy }: Shown<Row>,
  { heads: declared, total, belowZero }: Heads,
  display: Display<Row>,
): RowGroups | undefined => {
  if (groupBy === undefined) return undefined;
  const heads = headsOf(rows, groupBy);
  const [headOf, sumOf] = declared === null ? [] : [display.head, display.headSum];
  const wordsOf = ({ title, count, first }: Head<Row>) => (
    <>
      {headOf ? headOf(first) : <Words title={<bdi>{title === '' ? '—' : title}</bdi>} count={count} />}
      <Note belowZero={belowZero} sum={sumOf?.(first)} />
    </>
  );
  return {
    row: (at, { keys, before, after }) => {
      const head = heads.get(at);
      if (!head) return null;
      const sum = sumOf?.(head.first);
      // The sum is below the title of what it adds up.
      const place = sum === undefined || total === null ? -1 : keys.indexOf(total);
      const [first, rest] = place < 0 ? [keys.length, 0] : [place, keys.length - place - 1 + after];
      return (
        <tr className={styles['group']}>
          <th colSpan={before + first + (place < 0 ? after : 0)} scope="rowgroup">
            {wordsOf(head)}
          </th>
          {place >= 0 && (
            <td data-kind="amount" dir="ltr">
              <Sum amount={sum ?? ''} />
            </td>
          )}
          {rest > 0 && <td colSpan={rest} />}
        </tr>
      );
    },
    line: (at) => {
      const head = heads.get(at);
      const sum = head && sumOf?.(head.first);
      return (
        head && (
          <div className={styles['line']}>
            <span>{wordsOf(head)}</span>
            {sum !== undefined && <Sum amount={sum} />}
          </div>
        )
      );
    },
  };
};
