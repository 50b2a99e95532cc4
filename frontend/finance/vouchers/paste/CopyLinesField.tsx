// Copies the lines of another voucher: its number is typed, Enter adds them, the field is ready for the next.
import { type KeyboardEvent, useId, useState } from 'react';
import { useFindDocument } from '#frontend/documents/documentQueries.ts';
import type { DraftHead, NewLine } from '#frontend/documents/editor/documentDraft.ts';
import { linesOf } from '#frontend/documents/editor/draftValues.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { useVoucherWords } from '../voucherWords.ts';
import styles from './CopyLinesField.module.css';

type Props = {
  /** Of the voucher that is being typed. */
  head: DraftHead;
  onAppend: (lines: readonly NewLine[]) => void;
};

export const CopyLinesField = ({ head, onAppend }: Props) => {
  const t = useVoucherWords();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useFindDocument(voucherKind);
  const faultId = useId();
  const find = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = number.trim();
    if (wanted === '' || isPending) return;
    const { branch = '', type = '', date = '' } = head;
    mutate(
      { number: wanted, branch, type, ...(date !== '' && { date }) },
      {
        onSuccess: (voucher) => {
          const lines = linesOf(voucherKind, voucher);
          onAppend(lines);
          showToast({
            type: 'success',
            text: t('copy.done', { count: lines.length, number: voucher.number ?? wanted }),
          });
          setNumber('');
          setFault(null);
        },
        onError: (error) =>
          setFault(
            error instanceof ApiError && error.status === 404
              ? t('copy.unknown', { number: wanted })
              : error.message,
          ),
      },
    );
  };
  return (
    <div className={styles['copy']}>
      <input
        className={classNames(styles['input'], fault !== null && styles['wrong'])}
        aria-label={t('copy.label')}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : faultId}
        placeholder={t('copy.hint')}
        {...tooltip(t('copy.hint'))}
        autoComplete="off"
        value={number}
        onChange={(event) => {
          setNumber(event.target.value);
          setFault(null);
        }}
        onKeyDown={find}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className={styles['fault']}>
          <BidiText>{fault}</BidiText>
        </span>
      )}
    </div>
  );
};
