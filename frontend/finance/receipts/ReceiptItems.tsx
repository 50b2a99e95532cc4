// What a receipt or payment is held against: the open items of its party, oldest first, with the cheque above them where it is one.
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { AmountInput } from '#frontend/ui/inputs/AmountInput.tsx';
import fieldStyles from '#frontend/ui/inputs/Field.module.css';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { absolute, atLeastZero, formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import styles from './ReceiptItems.module.css';
import { useMethods } from './receiptQueries.ts';
import { type ReceiptPlace, useOffered } from './useOffered.ts';

/** Asked for where it is paid by cheque. */
const ChequeCard = ({ draft, change, faults }: ReceiptPlace) => {
  const { t } = useTranslation('receipts');
  const text = (field: string) => ({
    value: draft.head[field] ?? '',
    error: faults[field],
    onChange: (value: string) => change({ do: 'setHead', field, value }),
  });
  return (
    <Card title={t('cheque.title')}>
      <div className={styles['cheque']}>
        <TextField
          label={t('cheque.number')}
          required
          maxLength={40}
          dir="ltr"
          {...text('chequeNumber')}
          onChange={(value) => change({ do: 'setHead', field: 'chequeNumber', value: latinDigits(value) })}
        />
        <DateField label={t('cheque.due')} required {...text('chequeDate')} />
        <TextField label={t('cheque.bank')} maxLength={80} {...text('chequeBank')} />
      </div>
    </Card>
  );
};

type Offered = ReturnType<typeof useOffered>;

type ItemAmountProps = {
  label: string;
  fault: string | undefined;
  currency: string;
  value: string;
  onChange: (value: string) => void;
};

const ItemAmount = ({ label, fault, ...amount }: ItemAmountProps) => {
  const id = useId();
  return (
    <>
      <AmountInput
        {...amount}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        className={classNames(fieldStyles['control'], fieldStyles['amount'], styles['amount'])}
      />
      {fault !== undefined && (
        <div id={id} dir="auto" className={classNames(fieldStyles['error'], styles['fault'])}>
          <BidiText>{fault}</BidiText>
        </div>
      )}
    </>
  );
};

const useColumns = (
  { facts, check }: ReceiptPlace,
  { amountOf, setAmount }: Offered,
): DataColumn<OpenItemRow>[] => {
  const { t } = useTranslation('receipts');
  const { currency, scale } = facts;
  const branchName = (code: string) => {
    const branch = facts.branches.find((each) => each.code === code);
    return branch ? localName(branch) : code;
  };
  const left = ({ remaining }: OpenItemRow) =>
    formatMoney(absolute(parseMoney(remaining, scale) ?? 0n), scale);
  return [
    {
      key: 'number',
      title: t('items.document'),
      fixed: true,
      card: 'title',
      cell: ({ source }) => <bdi>{source.number}</bdi>,
    },
    { key: 'date', title: t('items.date'), kind: 'date', cell: ({ date }) => <DateText date={date} /> },
    { key: 'due', title: t('items.due'), kind: 'date', cell: ({ dueDate }) => <DateText date={dueDate} /> },
    ...(facts.branches.length > 1
      ? [{ key: 'branch', title: t('items.branch'), cell: ({ branch }: OpenItemRow) => branchName(branch) }]
      : []),
    {
      key: 'left',
      title: t('items.left'),
      kind: 'amount',
      card: 'side',
      cell: (row) => <MoneyText amount={left(row)} currency={currency} />,
    },
    {
      key: 'amount',
      title: t('items.settled'),
      kind: 'amount',
      fixed: true,
      cell: (row) => (
        <ItemAmount
          label={t('items.settledOf', { number: row.source.number })}
          fault={check.itemFaults.get(row.id)}
          currency={currency}
          value={amountOf(row.id)}
          onChange={(value) => setAmount(row.id, value)}
        />
      ),
    },
  ];
};

/** What is settled, what stays as an advance, and, where tax is withheld, how much of it is paid. */
const Sums = ({ facts, check }: ReceiptPlace) => {
  const { t } = useTranslation('receipts');
  const { scale, currency } = facts;
  const { withholding } = check;
  const money = (amount: bigint) => (
    <MoneyText amount={formatMoney(amount, scale)} currency={currency} strong />
  );
  return (
    <p className={styles['sums']} role="status">
      <span>
        {t('items.total')} {money(check.settled)}
      </span>
      <span>
        {t('items.advance')} {money(atLeastZero(check.amount - check.settled))}
      </span>
      {withholding !== null && (
        <>
          <span>
            {t('items.withheld')} {money(withholding.withheld)}
          </span>
          <span>
            {t('items.paid')} {money(withholding.paid)}
          </span>
        </>
      )}
    </p>
  );
};

const cashMeans = '10';

/** Most is received and paid in cash: a new one begins with that. */
const useUsualMethod = ({ draft, view, offer }: ReceiptPlace): void => {
  const usual = useMethods().find(({ means }) => means === cashMeans)?.code;
  const isOpen = view === null && usual !== undefined && draft.head['method'] === '';
  const wasSet = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the methods are known
  useEffect(() => {
    if (!isOpen || wasSet.current) return;
    wasSet.current = true;
    offer({ do: 'setHead', field: 'method', value: usual });
  }, [isOpen]);
};

export const ReceiptItems = (place: ReceiptPlace) => {
  const { t } = useTranslation('receipts');
  useUsualMethod(place);
  const { draft, check, onReason } = place;
  const offered = useOffered(place);
  const { open, settling, isOwn, offerAgain } = offered;
  const columns = useColumns(place, offered);
  const hasParty = draft.head['settledParty'] !== '';
  const reason =
    check.reason === null ? null : (
      <button type="button" className={styles['reason']} onClick={onReason}>
        <BidiText>{check.reason}</BidiText>
      </button>
    );
  return (
    <>
      {check.isCheque && <ChequeCard {...place} />}
      {hasParty && (
        <Card
          flush
          title={t('items.title')}
          aside={<Sums {...place} />}
          actions={
            isOwn && open.length > 0 ? (
              <Button size="small" onClick={offerAgain}>
                {t('items.offer')}
              </Button>
            ) : null
          }
        >
          <DataTable
            label={t('items.title')}
            columns={columns}
            rows={open}
            rowKey={({ id }) => id}
            loading={settling.isPending}
            failure={settling.error?.message}
            onRetry={() => void settling.refetch()}
            empty={<EmptyState title={t('items.none')} text={t('items.noneText')} />}
          />
          {reason !== null && <div className={styles['foot']}>{reason}</div>}
        </Card>
      )}
      {!hasParty && reason !== null && <Card>{reason}</Card>}
    </>
  );
};
