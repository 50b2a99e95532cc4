// A receipt or payment behind a link: the words and figures of its paper, in either language, with the button that saves it.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { useTranslation } from 'react-i18next';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { SheetBar, useSheetLanguage } from '#frontend/links/SheetBar.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { printPage } from '#frontend/ui/export/exportDocument.ts';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { type ReceiptPrint, receiptDocument, receiptTitle } from '#shared/finance/receipts/printedReceipt.ts';
import { receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import styles from './ReceiptSheet.module.css';

type Props = Pick<ReceiptPrint, 'receipt' | 'letterhead'>;

const Sheet = (sheet: ReceiptPrint) => {
  const { receipt, language } = sheet;
  const { facts, about, title, number, company } = receiptPage(receiptDocument(sheet, undefined));
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
  const sheet = { ...props, language, hijri: showsHijri() };
  const name = receiptTitle(receipt, language);
  const save = async () =>
    printPage(receiptPage(receiptDocument(sheet, await pictureData(letterhead.logo))), name);
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
