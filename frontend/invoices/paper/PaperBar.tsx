// The bar over the paper of an invoice: in which language, on which paper, and what is done with it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { PaperChoice } from '#shared/invoices/paper/invoicePaper.ts';
import { paperLanguages, paperSizes } from '#shared/invoices/paper/paperLanguage.ts';
import styles from './PaperBar.module.css';

type Props = {
  choice: PaperChoice;
  /** The sheet can be chosen, too. */
  withSize?: boolean;
  onChoose: (name: 'language' | 'paper', value: string) => void;
  children: ReactNode;
};

export const PaperBar = ({ choice, withSize = false, onChoose, children }: Props) => {
  const { t } = useTranslation('invoicePaper');
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('bar')}>
      <SelectField
        label={t('language')}
        hiddenLabel
        value={choice.language}
        choices={paperLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(value) => onChoose('language', value)}
      />
      {withSize && (
        <SelectField
          label={t('size')}
          hiddenLabel
          value={choice.size}
          choices={paperSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          onChange={(value) => onChoose('paper', value)}
        />
      )}
      <div className={styles['acts']}>{children}</div>
    </div>
  );
};
