// Which of the chosen rows were refused, and why.
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './BulkQuestion.module.css';
import type { Bulk, Refused } from './useBulk.tsx';

type Outcome<Row> = {
  bulk: Bulk<Row>;
  refused: readonly Refused<Row>[];
  count: number;
  all: number;
  onClose: () => void;
};

export const BulkRefusals = <Row,>({ bulk, refused, count, all, onClose }: Outcome<Row>) => {
  const words = bulk.words(refused.map(({ row }) => row));
  return (
    <Dialog
      title={words.refused}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {count > 0 && <p>{bulk.done(count, all)}</p>}
      <ul className={styles['list']}>
        {refused.map(({ row, message }) => (
          <li key={bulk.keyOf(row)}>
            <bdi>
              <BidiText>{bulk.nameOf(row)}</BidiText>
            </bdi>
            <span className={styles['why']}>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
