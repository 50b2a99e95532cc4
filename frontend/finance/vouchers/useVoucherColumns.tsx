// The columns of the voucher list.

import { useMemo } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/currencyLabel.ts';
import { DateText } from '#frontend/ui/DateText.tsx';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { voucherText } from '#shared/finance/voucherText.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import styles from './VoucherNumber.module.css';
import { VoucherNumber } from './VoucherNumber.tsx';
import { VoucherStatusDot } from './VoucherStatusDot.tsx';
import { useVoucherWords } from './voucherWords.ts';

type Named = { code: string; name: string; name_ar: string };

/** The name of a code in the language of the page; a code without a name stands for itself. */
export const nameIn = (records: readonly Named[], code: string): string => {
  const record = records.find((each) => each.code === code);
  return record === undefined ? code : localName(record);
};

/** A name on one line of a wide table; all of it shows under the pointer. */
const Short = ({ text }: { text: string }) => (
  <span className={styles['short']} title={text}>
    {text}
  </span>
);

export const useVoucherColumns = (
  types: readonly VoucherType[],
  branches: readonly RecordChoice[],
): DataColumn<VoucherRow>[] => {
  const t = useVoucherWords();
  const { settings } = useSession();
  return useMemo(
    (): DataColumn<VoucherRow>[] => [
      {
        key: 'number',
        title: t('list.number'),
        fixed: true,
        card: 'title',
        cell: (row) => <VoucherNumber voucher={row} />,
      },
      {
        key: 'type',
        title: t('list.type'),
        card: 'title',
        cell: (row) => <span className={styles['type']}>{nameIn(types, row.type)}</span>,
      },
      { key: 'date', title: t('list.date'), kind: 'date', cell: (row) => <DateText date={row.date} /> },
      {
        key: 'party',
        title: t('list.party'),
        cell: (row) => row.party && <Short text={localName(row.party)} />,
      },
      {
        key: 'narration',
        title: t('list.narration'),
        cell: (row) => {
          const text = voucherText(row, t('list.reversalOf'));
          return (
            <span className={styles['text']} dir="auto" title={text}>
              {row.reverses === null ? text : <BidiText>{text}</BidiText>}
            </span>
          );
        },
      },
      {
        key: 'reference',
        title: t('list.reference'),
        cell: (row) => row.reference !== '' && <bdi className={styles['reference']}>{row.reference}</bdi>,
      },
      ...(branches.length > 1
        ? [
            {
              key: 'branch',
              title: t('list.branch'),
              cell: (row: VoucherRow) => nameIn(branches, row.branch),
            },
          ]
        : []),
      {
        key: 'total',
        title: t('list.amount', { currency: currencyLabel(settings.currency) }),
        kind: 'amount',
        card: 'side',
        cell: (row) => <MoneyText amount={row.total} currency={settings.currency} />,
      },
      {
        key: 'status',
        title: t('list.status'),
        card: 'side',
        cell: (row) => <VoucherStatusDot voucher={row} />,
      },
    ],
    [t, types, branches, settings.currency],
  );
};
