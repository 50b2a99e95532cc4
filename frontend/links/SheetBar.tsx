// The bar above what a link shows: in which language it is read, and what can be done with it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { type DocumentLanguage, documentLanguages } from '#shared/paper/documentFrame.ts';
import styles from './SheetBar.module.css';

/** That of the address, else that in which the party is written to. */
export const useSheetLanguage = (usual: DocumentLanguage) => {
  const [search, setSearch] = useSearchParams();
  const language = documentLanguages.find((each) => each === search.get('language')) ?? usual;
  const choose = (value: string) => setSearch({ language: value }, { replace: true });
  return { language, choose };
};

type Props = { language: DocumentLanguage; onChoose: (language: string) => void; children: ReactNode };

export const SheetBar = ({ language, onChoose, children }: Props) => {
  const { t } = useTranslation('links');
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('public.bar')}>
      <SelectField
        label={t('public.language')}
        hiddenLabel
        value={language}
        choices={documentLanguages.map((value) => ({ value, label: t(`public.languages.${value}`) }))}
        onChange={onChoose}
      />
      <div className={styles['acts']}>{children}</div>
    </div>
  );
};
