// What is going to be done with the chosen rows, each with its amount.
import { useSession } from '#frontend/lib/session/session.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { formatMoney, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import styles from './BulkQuestion.module.css';
import type { Bulk } from './useBulk.tsx';

type Props<Row> = { bulk: Bulk<Row>; rows: readonly Row[] };

const Named = <Row,>({ bulk, rows }: Props<Row>) => {
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
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onConfirm={onConfirm}
      onClose={onClose}
      prefersCancel={bulk.isFinal}
    >
      <p>{text}</p>
      <Named bulk={bulk} rows={rows} />
    </ConfirmDialog>
  );
};
