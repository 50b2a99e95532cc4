// Copies the lines of another voucher: its number is typed, Enter adds them, the field is ready for the next.

import { type KeyboardEvent, useId, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { classNames } from '#frontend/ui/classNames.ts';
import type { NumberPlace } from '#shared/ledger/shortNumber.ts';
import styles from './CopyLinesField.module.css';
import { type DraftLine, linesOf } from './voucherDraft.ts';
import { useFindVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  /** Of the voucher that is being typed. */
  place: NumberPlace;
  onCopy: (lines: readonly Partial<DraftLine>[], number: string) => void;
};

export const CopyLinesField = ({ place, onCopy }: Props) => {
  const t = useVoucherWords();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useFindVoucher();
  const faultId = useId();
  const find = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = number.trim();
    if (wanted === '' || isPending) return;
    const { branch, type, date } = place;
    mutate(
      { number: wanted, branch, type, ...(date !== '' && { date }) },
      {
        onSuccess: (voucher) => {
          onCopy(linesOf(voucher), voucher.number ?? wanted);
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
        title={t('copy.hint')}
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
