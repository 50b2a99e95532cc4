// A short text that people note, such as the code of a company: large, with a button that copies it.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './CopyText.module.css';

export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation('ui');
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <span className={styles['whole']}>
      <bdi className={styles['text']} dir="ltr">
        {text}
      </bdi>
      {/* A page that came over plain http may not copy. */}
      {navigator.clipboard !== undefined && (
        <IconButton label={isCopied ? t('copied') : t('copy', { name: label })} onClick={() => void copy()}>
          {isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        </IconButton>
      )}
    </span>
  );
};
