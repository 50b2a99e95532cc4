// A receipt or payment behind a link: the words and figures of its paper, in either language, with the button that saves it.

import { download } from '#frontend/lib/files/download.ts';
import { pictureData } from '#frontend/lib/files/pictureData.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { PaperSheet, SheetFacts, SheetHead } from '#frontend/paper/PaperSheet.tsx';
import { pagePaper } from '#frontend/paper/printing.ts';
import { ShownPaper } from '#frontend/paper/ShownPaper.tsx';
import { useAddressChoice } from '#frontend/paper/useAddressChoice.ts';
import { inOrder } from '#frontend/ui/text/BidiText.tsx';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { type ReceiptPrint, receiptDocument, receiptTitle } from '#shared/finance/receipts/printedReceipt.ts';
import { receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import { documentLanguages } from '#shared/paper/documentFrame.ts';
import styles from './ReceiptSheet.module.css';

type Props = Pick<ReceiptPrint, 'receipt' | 'letterhead'>;

const Sheet = (sheet: ReceiptPrint) => {
  const { receipt, language } = sheet;
  const { facts, about, title, number, company } = receiptPage(receiptDocument(sheet, undefined));
  return (
    <PaperSheet language={language} width="narrow">
      <SheetHead name={company.name} lines={company.details ?? []} />
      <h1>
        {title} <bdi className={styles['number']}>{number}</bdi>
      </h1>
      <SheetFacts facts={facts} />
      <p dir="auto">{inOrder(about.value)}</p>
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
    </PaperSheet>
  );
};

export const ReceiptSheet = (props: Props) => {
  const { receipt, letterhead } = props;
  const choice = useAddressChoice('language', documentLanguages, receipt.language);
  const language = choice.value;
  const sheet = { ...props, language, hijri: showsHijri() };
  const name = receiptTitle(receipt, language);
  const save = async () =>
    download(
      await pagePaper(receiptPage(receiptDocument(sheet, await pictureData(letterhead.logo)))),
      `${name}.pdf`,
    );
  return (
    <ShownPaper title={name} language={choice} save={save}>
      <Sheet {...sheet} />
    </ShownPaper>
  );
};
