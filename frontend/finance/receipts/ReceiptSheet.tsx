// A receipt or payment as a page: the words and figures of its paper.

import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { printPage } from '#frontend/ui/export/exportDocument.ts';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { PrintedReceipt } from '#shared/finance/receipts/receiptLinkApi.ts';
import { type ReceiptDocument, receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { letterheadLines, printLayoutOf } from '#shared/paper/letterhead.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import styles from './ReceiptSheet.module.css';

type Props = { receipt: PrintedReceipt; letterhead: Letterhead };

const dayText = (date: string): string => (date === '' ? '' : latinDigits(formatDate(date, locale)));

const documentOf = ({ receipt, letterhead }: Props, logo: string | undefined): ReceiptDocument => {
  const { currency, cheque, reversedBy, reverses } = receipt;
  const money = (text: string) => parseMoney(text, scaleOf(currency)) ?? 0n;
  return {
    language: locale,
    company: { name: localName(receipt.company), details: letterheadLines(letterhead, locale), logo },
    // Whoever prints it is nobody's business who gets it.
    printed: { by: '', at: '' },
    ...{ brand: letterhead.colour, layout: printLayoutOf(letterhead.layout, locale) },
    ...{ kind: receipt.kind, type: localName(receipt.type), number: receipt.number, status: 'posted' },
    date: { gregorian: dayText(receipt.date), hijri: latinDigits(hijriLine(receipt.date, locale) ?? '') },
    ...{ party: localName(receipt.party), method: localName(receipt.method), bank: '' },
    ...{ amount: money(receipt.amount), currency: { code: currency, label: currencyLabel(currency) } },
    cheque: cheque && { ...cheque, due: dayText(cheque.due) },
    ...{
      reference: receipt.reference,
      narration: inLanguage(receipt.narration, locale),
      balanceAfter: null,
      preparedBy: '',
    },
    items: receipt.items.map(({ number, amount }) => ({ number, amount: money(amount) })),
    ...{ reversalOf: reverses ?? undefined, reversedBy: reversedBy ?? undefined },
  };
};

export const ReceiptSheet = (props: Props) => {
  const { t } = useTranslation('receipts');
  const { receipt, letterhead } = props;
  const { facts, about, title, number, company } = receiptPage(documentOf(props, undefined));
  const name = `${title} ${number ?? ''}`;
  const save = async () =>
    printPage(receiptPage(documentOf(props, await pictureData(letterhead.logo))), name);
  return (
    <article className={styles['sheet']}>
      <PageTitle title={name} />
      <header className={styles['head']}>
        <div>
          <p className={styles['company']}>{company.name}</p>
          {(company.details ?? []).map((line) => (
            <p key={line} className={styles['detail']}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
        <Button look="primary" icon={<ArrowDownloadRegular />} onClick={() => void save()}>
          {t('shown.save')}
        </Button>
      </header>
      <h1 className={styles['title']}>
        {title} <bdi>{number}</bdi>
      </h1>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, note, wide }) => (
          <div key={label} className={wide && styles['wide']}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto">{about.value}</p>
      <ul className={styles['items']}>
        {receipt.items.map((item) => (
          <li key={item.number}>
            <bdi>{item.number}</bdi>
            <MoneyText
              amount={item.amount}
              currency={receipt.currency}
              withCurrency={currencyLabel(receipt.currency)}
            />
          </li>
        ))}
      </ul>
    </article>
  );
};
