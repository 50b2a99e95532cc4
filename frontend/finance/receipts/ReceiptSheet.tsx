// A receipt or payment behind a link: the words and figures of its paper, in either language, with the button that saves it.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { SheetBar, useSheetLanguage } from '#frontend/links/SheetBar.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { printPage } from '#frontend/ui/export/exportDocument.ts';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { PrintedReceipt } from '#shared/finance/receipts/receiptLinkApi.ts';
import { type ReceiptDocument, receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { letterheadLines, printLayoutOf } from '#shared/paper/letterhead.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import styles from './ReceiptSheet.module.css';

type Props = { receipt: PrintedReceipt; letterhead: Letterhead };
type SheetProps = Props & { language: DocumentLanguage };

const documentOf = (
  { receipt, letterhead, language }: SheetProps,
  logo: string | undefined,
): ReceiptDocument => {
  const { currency, cheque, reversedBy, reverses, balanceAfter, withheld } = receipt;
  const money = (text: string) => parseMoney(text, scaleOf(currency)) ?? 0n;
  const named = (names: PrintedReceipt['party']) => nameIn(language, names);
  const dayText = (date: string): string => (date === '' ? '' : latinDigits(formatDate(date, language)));
  return {
    language,
    company: { name: named(receipt.company), details: letterheadLines(letterhead, language), logo },
    // The recipient does not learn who prints it.
    printed: { by: '', at: '' },
    brand: letterhead.colour,
    layout: printLayoutOf(letterhead.layout, language),
    kind: receipt.kind,
    type: named(receipt.type),
    number: receipt.number,
    status: 'posted',
    date: { gregorian: dayText(receipt.date), hijri: latinDigits(hijriLine(receipt.date, language) ?? '') },
    party: named(receipt.party),
    method: named(receipt.method),
    bank: '',
    amount: money(receipt.amount),
    currency: { code: currency, label: currencyLabel(currency, language) },
    cheque: cheque && { ...cheque, due: dayText(cheque.due) },
    reference: receipt.reference,
    narration: inLanguage(receipt.narration, language),
    preparedBy: '',
    withheld: withheld && {
      tax: withheld.tax,
      base: money(withheld.base),
      withheld: money(withheld.withheld),
    },
    balanceAfter: balanceAfter === null ? null : money(balanceAfter),
    items: receipt.items.map(({ number, amount }) => ({ number, amount: money(amount) })),
    reversalOf: reverses ?? undefined,
    reversedBy: reversedBy ?? undefined,
  };
};

const Sheet = (sheet: SheetProps) => {
  const { receipt, language } = sheet;
  const { facts, about, title, number, company } = receiptPage(documentOf(sheet, undefined));
  return (
    <article className={styles['sheet']} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <header className={styles['head']}>
        <p className={styles['company']}>{company.name}</p>
        {(company.details ?? []).map((line) => (
          <p key={line} className={styles['detail']}>
            <bdi>
              <BidiText>{line}</BidiText>
            </bdi>
          </p>
        ))}
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
              withCurrency={currencyLabel(receipt.currency, language)}
            />
          </li>
        ))}
      </ul>
    </article>
  );
};

export const ReceiptSheet = (props: Props) => {
  const { t } = useTranslation('receipts');
  const { receipt, letterhead } = props;
  const { language, choose } = useSheetLanguage(receipt.language);
  const sheet = { ...props, language };
  const name = `${nameIn(language, receipt.type)} ${receipt.number}`;
  const save = async () =>
    printPage(receiptPage(documentOf(sheet, await pictureData(letterhead.logo))), name);
  return (
    <div>
      <PageTitle title={name} />
      <SheetBar language={language} onChoose={choose}>
        <Button look="primary" icon={<ArrowDownloadRegular />} onClick={() => void save()}>
          {t('shown.save')}
        </Button>
      </SheetBar>
      <Sheet {...sheet} />
    </div>
  );
};
