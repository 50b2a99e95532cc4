// Below the articles: names in braces that fill themselves with nothing, so that no client reads them on the paper.
import { useMemo } from 'react';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { unknownFills } from '#shared/invoices/contracts/contractFillNames.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useContractWords } from '../contractBase.ts';
import styles from './InstalmentsFoot.module.css';
import type { ContractCheck } from './useContractCheck.ts';

export const ArticlesFoot = ({ draft }: Pick<PlaceProps<InvoiceFacts, ContractCheck>, 'draft'>) => {
  const t = useContractWords();
  const { articles = [] } = draft.tables;
  const unknown = useMemo(
    () =>
      new Set(
        articles.flatMap((row) => ['text_ar', 'text'].flatMap((name) => unknownFills(lineText(row, name)))),
      ),
    [articles],
  );
  if (unknown.size === 0) return null;
  const names = [...unknown].map((name) => isolated(`{${name}}`)).join(' · ');
  return (
    <div className={styles['foot']}>
      <p className={styles['sum']} data-state="missing" role="status">
        <strong>{t('articles.unknown', { names })}</strong>
      </p>
    </div>
  );
};
