// What is going to be done with the chosen rows, each with its amount, and with what should be known of it before.
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import styles from './BulkQuestion.module.css';
import type { BulkWords } from './useBulk.tsx';

/** The name of a chosen row. */
export type NamedRow = {
  key: string;
  name: string;
  text: string;
  amount: string | null;
  /** What should be known of it before. */
  note?: () => Promise<string | null>;
};

/** By the keys of the rows; null until all are known. One that is not found says nothing. */
type Notes = ReadonlyMap<string, string> | null;

const useNotes = (rows: readonly NamedRow[]): Notes => {
  const [notes, setNotes] = useState<Notes>(() => (rows.some(({ note }) => note) ? null : new Map()));
  const first = useRef(rows);
  useEffect(() => {
    let isWanted = true;
    const note = async (row: NamedRow): Promise<[string, string][]> => {
      const found = (await row.note?.().catch(() => null)) ?? null;
      return found === null ? [] : [[row.key, found]];
    };
    void Promise.all(first.current.map(note)).then((found) => isWanted && setNotes(new Map(found.flat())));
    return () => {
      isWanted = false;
    };
  }, []);
  return notes;
};

type Named = { rows: readonly NamedRow[]; notes: Notes; total: string };

const NamedRows = ({ rows, notes, total }: Named) => {
  const { currency } = useSession().settings;
  const scale = scaleOf(currency);
  const amounts = rows.flatMap(({ amount }) => (amount === null ? [] : (parseMoney(amount, scale) ?? [])));
  return (
    <ul className={styles['items']}>
      {rows.map(({ key, name, text, amount }) => {
        const note = notes?.get(key);
        return (
          <li key={key}>
            <span>
              <bdi>
                <BidiText>{name}</BidiText>
              </bdi>
              {text !== '' && (
                <span className={styles['why']}>
                  <bdi>{text}</bdi>
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
          {total}
          <span dir="ltr" className={styles['amount']}>
            <MoneyText strong amount={formatMoney(sumOf(amounts), scale)} currency={currency} />
          </span>
        </li>
      )}
    </ul>
  );
};

type Props = {
  words: BulkWords;
  rows: readonly NamedRow[];
  /** It cannot be taken back. */
  isFinal: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export const BulkQuestion = ({ words, rows, isFinal, onConfirm, onClose }: Props) => {
  const { title, confirm, text, total } = words;
  const notes = useNotes(rows);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onConfirm={onConfirm}
      onClose={onClose}
      prefersCancel={isFinal || (notes?.size ?? 0) > 0}
      isLoading={notes === null}
    >
      <p>{text}</p>
      <NamedRows rows={rows} notes={notes} total={total} />
    </ConfirmDialog>
  );
};
