// Below a room whose name is none of the types of rooms: for what it counts.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import styles from './OwnRoom.module.css';
import { useRequestWords } from './request/requestBase.ts';

export const OwnRoom = ({ line }: { line: DraftLine }) => {
  const t = useRequestWords();
  return lineText(line, 'called') === '' ? null : <span className={styles['note']}>{t('line.ownRoom')}</span>;
};
