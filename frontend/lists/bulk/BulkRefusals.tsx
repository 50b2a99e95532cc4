// Which of the chosen rows were refused, and why, and what is worth knowing of the others.
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './BulkQuestion.module.css';
import type { Bulk, Said } from './useBulk.tsx';

type Outcome<Row> = {
  bulk: Bulk<Row>;
  refused: readonly Said<Row>[];
  warned: readonly Said<Row>[];
  count: number;
  all: number;
  onClose: () => void;
};

const SaidOf = <Row,>({ bulk, said }: { bulk: Bulk<Row>; said: readonly Said<Row>[] }) => (
  <ul className={styles['list']}>
    {said.map(({ row, message }) => (
      <li key={`${bulk.keyOf(row)} ${message}`}>
        <bdi>
          <BidiText>{bulk.nameOf(row)}</BidiText>
        </bdi>
        <span className={styles['why']}>
          <BidiText>{message}</BidiText>
        </span>
      </li>
    ))}
  </ul>
);

export const BulkRefusals = <Row,>({ bulk, refused, warned, count, all, onClose }: Outcome<Row>) => {
  const words = bulk.words(refused.map(({ row }) => row));
  const title = refused.length > 0 ? words.refused : (words.warned ?? '');
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      {count > 0 && <p>{bulk.done(count, all)}</p>}
      {refused.length > 0 && <SaidOf bulk={bulk} said={refused} />}
      {warned.length > 0 && refused.length > 0 && <p>{words.warned}</p>}
      {warned.length > 0 && <SaidOf bulk={bulk} said={warned} />}
    </Dialog>
  );
};
