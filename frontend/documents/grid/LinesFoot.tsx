// The foot of the lines of a document: the keys and what prevents posting, and at the other end what the lines come to.
import type { ReactNode } from 'react';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { KeyHint } from '#frontend/ui/text/KeyHint.tsx';
import type { DocumentWords } from '../documentWords.ts';
import type { DraftCheck } from '../editor/editorParts.ts';
import styles from './LinesFoot.module.css';

type Props = {
  t: DocumentWords;
  check: DraftCheck;
  /** What waits for approval is only saved. */
  isWaiting: boolean;
  onReason: () => void;
  children?: ReactNode;
};

export const LinesFoot = ({ t, check, isWaiting, onReason, children }: Props) => (
  <div className={styles['foot']}>
    <div className={styles['aside']}>
      <div className={styles['hints']}>
        <KeyHint keys={['Enter']}>{t('keys.next')}</KeyHint>
        <KeyHint keys={['Alt', '↓']}>{t('keys.list')}</KeyHint>
        <KeyHint keys={['Alt', 'Del']}>{t('keys.remove')}</KeyHint>
        <KeyHint keys={['F6']}>{t('keys.part')}</KeyHint>
        <KeyHint keys={['Ctrl', 'S']}>{t('keys.save')}</KeyHint>
        {!isWaiting && <KeyHint keys={['Ctrl', 'Enter']}>{t('keys.post')}</KeyHint>}
      </div>
      {check.reason !== null && (
        <button type="button" className={styles['reason']} onClick={onReason}>
          <BidiText>{check.reason}</BidiText>
        </button>
      )}
    </div>
    {children}
  </div>
);
