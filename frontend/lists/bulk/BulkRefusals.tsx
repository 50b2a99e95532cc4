// Which of the chosen rows were refused, and why, and what is worth knowing of the others.
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './BulkQuestion.module.css';
import type { BulkWords } from './useBulk.tsx';

/** What is said of a row, by what it is called. */
export type NamedSaid = { key: string; name: string; message: string };

type Props = {
  words: BulkWords;
  refused: readonly NamedSaid[];
  warned: readonly NamedSaid[];
  /** How many were done; null where none was. */
  done: string | null;
  onClose: () => void;
};

const SaidOf = ({ said }: { said: readonly NamedSaid[] }) => (
  <ul className={styles['list']}>
    {said.map(({ key, name, message }) => (
      <li key={`${key} ${message}`}>
        <bdi>
          <BidiText>{name}</BidiText>
        </bdi>
        <span className={styles['why']}>
          <BidiText>{message}</BidiText>
        </span>
      </li>
    ))}
  </ul>
);

export const BulkRefusals = ({ words, refused, warned, done, onClose }: Props) => (
  <Dialog
    title={refused.length > 0 ? words.refused : (words.warned ?? '')}
    onClose={onClose}
    actions={<Button onClick={onClose}>{words.close}</Button>}
  >
    {done !== null && <p>{done}</p>}
    {refused.length > 0 && <SaidOf said={refused} />}
    {warned.length > 0 && refused.length > 0 && <p>{words.warned}</p>}
    {warned.length > 0 && <SaidOf said={warned} />}
  </Dialog>
);
