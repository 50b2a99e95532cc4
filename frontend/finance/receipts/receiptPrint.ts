// The paper of a receipt or payment out of what is on the screen: names in the language of the page, amounts exact.

import { signaturesOf } from '#frontend/documents/view/signaturesOf.ts';
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import { receiptPage } from '#shared/finance/receipts/receiptPaper.ts';
import { withheldInView } from '#shared/finance/taxes/withholding.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';

const papers = { a4: 'a4', a5: 'a5', receipt: 'roll80' } as const;

const dayText = (date: string): string => latinDigits(formatDate(date, locale));

export const printReceipt = async (order: PrintOrder<VoucherFacts, VoucherView>): Promise<void> => {
  const { facts, document, nameOf, frame, signed } = order;
  const { types, scale, currency } = facts;
  const type = types.find(({ code }) => code === document.type);
  const money = (text: string) => parseMoney(text, scale) ?? 0n;
  const { settledParty, method, bank, chequeNumber, chequeDate, chequeBank, balanceAfter } = document;
  const page = receiptPage(
    {
      ...frame,
      kind: type?.kind === 'payment' ? 'payment' : 'receipt',
      type: type ? localName(type) : document.type,
      number: document.number,
      status: document.status,
      narration: inLanguage(document.narration, locale),
      date: { gregorian: dayText(document.date), hijri: latinDigits(hijriLine(document.date, locale) ?? '') },
      party: nameOf('party', settledParty ?? ''),
      amount: money(document.amount),
      currency: { code: currency, label: currencyLabel(currency) },
      method: method === null ? '' : nameOf('paymentMethod', method),
      bank: bank === null ? '' : nameOf('bank', bank),
      cheque:
        chequeNumber === ''
          ? null
          : { number: chequeNumber, due: chequeDate === null ? '' : dayText(chequeDate), bank: chequeBank },
      reference: document.reference,
      items: document.items.map(({ number, amount }) => ({ number, amount: money(amount) })),
      withheld: withheldInView(document.lines, scale),
      balanceAfter: balanceAfter === undefined ? null : parseMoney(balanceAfter, scale),
      reversalOf: document.reverses?.number,
      reversedBy: document.reversedBy?.number,
      preparedBy: localName(document.createdBy),
      signed: await signaturesOf({ signed }),
    },
    type?.layout ? papers[type.layout] : 'a5',
  );
  await printPage(page, document.number ?? page.title);
};
