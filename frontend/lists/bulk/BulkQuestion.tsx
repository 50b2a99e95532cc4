// What is going to be done with the chosen rows, each with its amount.
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import styles from './BulkQuestion.module.css';
import type { Bulk } from './useBulk.tsx';

type Props<Row> = { bulk: Bulk<Row>; rows: readonly Row[] };

/** By the keys of the rows; null until all are known. One that is not found says nothing. */
type Notes = ReadonlyMap<string, string> | null;

const useNotes = <Row,>({ bulk: { keyOf, noteOf }, rows }: Props<Row>): Notes => {
  const [notes, setNotes] = useState<Notes>(noteOf === undefined ? new Map() : null);
  const first = useRef({ keyOf, noteOf, rows });
  useEffect(() => {
    const asked = first.current;
    let isWanted = true;
    const note = async (row: Row): Promise<[string, string][]> => {
      const found = (await asked.noteOf?.(row).catch(() => null)) ?? null;
      return found === null ? [] : [[asked.keyOf(row), found]];
    };
    void Promise.all(asked.rows.map(note)).then((found) => isWanted && setNotes(new Map(found.flat())));
    return () => {
      isWanted = false;
    };
  }, []);
  return notes;
};

const Named = <Row,>({ bulk, rows, notes }: Props<Row> & { notes: Notes }) => {
  const { keyOf, nameOf, textOf, amountOf, words } = bulk;
  const { currency } = useSession().settings;
  const scale = scaleOf(currency);
  const amounts = rows.flatMap((row) => {
    const amount = amountOf(row);
    return amount === null ? [] : (parseMoney(amount, scale) ?? []);
  });
  return (
    <ul className={styles['items']}>
      {rows.map((row) => {
        const amount = amountOf(row);
        const note = notes?.get(keyOf(row));
        return (
          <li key={keyOf(row)}>
            <span>
              <bdi>
                <BidiText>{nameOf(row)}</BidiText>
              </bdi>
              {textOf(row) !== '' && (
                <span className={styles['why']}>
                  <bdi>{textOf(row)}</bdi>
                </span>
              )}
              {note !== undefined && (
                <span className={styles['note']}>
                  <BidiText>{note}</BidiText>
                </span>
              )}
            </span>
            {amount !== null && (
              <span dir="ltr" className={styles['amount']}>
                <MoneyText amount={amount} currency={currency} />
              </span>
            )}
          </li>
        );
      })}
      {amounts.length > 1 && (
        <li className={styles['total']}>
          {words(rows).total}
          <span dir="ltr" className={styles['amount']}>
            <MoneyText strong amount={formatMoney(sumOf(amounts), scale)} currency={currency} />
          </span>
        </li>
      )}
    </ul>
  );
};

type Asking = { onConfirm: () => void; onClose: () => void };

export const BulkQuestion = <Row,>({ bulk, rows, onConfirm, onClose }: Props<Row> & Asking) => {
  const { title, confirm, text } = bulk.words(rows);
  const notes = useNotes({ bulk, rows });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onConfirm={onConfirm}
      onClose={onClose}
      prefersCancel={bulk.isFinal === true || (notes?.size ?? 0) > 0}
      isLoading={notes === null}
    >
      <p>{text}</p>
      <Named bulk={bulk} rows={rows} notes={notes} />
    </ConfirmDialog>
  );
};
