// What a voucher says of money that was received from a party or paid to it: with whom, by what, how much, and against which items. Its lines are made from these.
import { partyChoice, partyLabels } from '../../crm/partyKind.ts';
import { recordField } from '../../documents/documentFields.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { choice, date, money, text } from '../../resources/fields.ts';
import { type Side, sideNames } from '../arap/side.ts';

export const settlementHead = {
  /** Which side of what parties owe it is of; without it people write the lines themselves. */
  settles: choice({ label: { en: 'Settles', ar: 'نوع الذمة' }, choices: sideNames }),
  settledParty: recordField({
    label: partyLabels.either,
    labelBy: {
      field: 'settles',
      labels: { receivable: partyLabels.customer, payable: partyLabels.supplier },
    },
    of: partyChoice,
  }),
  amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
  method: recordField({
    label: { en: 'Method', ar: 'طريقة الدفع' },
    of: choiceKind('paymentMethod'),
    computes: true,
    with: ['means', 'mapping'],
  }),
  bank: recordField({
    label: { en: 'Cash box or bank', ar: 'الصندوق أو البنك' },
    of: choiceKind('bank'),
    computes: true,
    with: ['type'],
  }),
  chequeNumber: text({
    label: { en: 'Cheque number', ar: 'رقم الشيك' },
    max: 40,
    ltr: true,
    format: 'chequeNumber',
  }),
  chequeDate: date({ label: { en: 'Cheque due', ar: 'استحقاق الشيك' } }),
  chequeBank: text({ label: { en: 'Bank of the cheque', ar: 'بنك الشيك' }, max: 80 }),
  /** Withheld from a payment and owed to the authority. */
  withheldTax: recordField({
    label: { en: 'Withholding tax', ar: 'ضريبة الاستقطاع' },
    of: choiceKind('tax'),
    only: { treatment: 'withholding' },
    with: ['treatment', 'rates'],
    computes: true,
  }),
  /** What it is counted on; the whole amount where nothing is typed. */
  withheldBase: money({ label: { en: 'Taxable amount', ar: 'الوعاء' } }),
  /** The receipt or payment whose cheque it clears, by its id. */
  clears: text({ label: { en: 'Clears the cheque of', ar: 'يحصّل شيك' }, max: 26 }),
} as const;

/** More than are ever taken, so that the refusal can say how many are. */
const rowsMax = 100;

export const settlementTables = {
  items: {
    label: { en: 'Settled items', ar: 'البنود المسددة' },
    one: { en: 'settled item', ar: 'بند مسدد' },
    of: {
      item: text({ label: { en: 'Item', ar: 'البند' }, max: 60 }),
      /** Of its document, as it was when the voucher was saved. */
      number: text({ label: { en: 'Document', ar: 'المستند' }, max: 60 }),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
    },
    max: rowsMax,
  },
} as const;

export type SettledItem = { item: string; amount: bigint; number: string };

/** The fields as a voucher has them whose lines people write. */
export const noSettlement = {
  settles: null,
  settledParty: null,
  amount: 0n,
  method: null,
  bank: null,
  chequeNumber: '',
  chequeDate: null,
  chequeBank: '',
  withheldTax: null,
  withheldBase: 0n,
  clears: '',
  items: [] as SettledItem[],
};

export type Settlement = {
  settles: string | null;
  settledParty: string | null;
  amount: bigint;
  method: string | null;
  bank: string | null;
  chequeNumber: string;
  chequeDate: string | null;
  chequeBank: string;
  withheldTax: string | null;
  withheldBase: bigint;
  items: readonly SettledItem[];
};

export const settledSide = ({ settles }: Pick<Settlement, 'settles'>): Side | null => settles as Side | null;

/** As a means of payment is coded (UN/EDIFACT 4461). */
export const chequeMeans = '20';
