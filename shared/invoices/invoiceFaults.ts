// What keeps a document of trade from being posted or sent, as form and server know it: its party, accounts, taxes, figures, payments and days.
import type { Fault, FaultFacts, Faults } from '../documents/documentFaults.ts';
import type { TaxRecord, TradeSide } from '../finance/taxes/vatBoxes.ts';
import { atLeastZero } from '../kernel/money.ts';
import type { Names } from '../kernel/names.ts';
import { dueDateFault } from './dueDate.ts';
import { figureFaults, paymentFaults } from './figureFaults.ts';
import { instalmentPlan } from './instalments.ts';
import type { InvoiceFigures } from './invoiceFigures.ts';
import type { Invoice } from './invoiceKind.ts';
import { partyMissing } from './invoiceRefusals.ts';
import { typeNamed } from './invoiceType.ts';
import { keptTaxOf } from './taxes/keptTax.ts';

export type TradeFacts = FaultFacts & {
  figures: InvoiceFigures;
  /** As the company has them now; the server fills a document from them instead. */
  taxes?: readonly (TaxRecord & Names)[];
};

type Taxed = { date: string; lines: readonly { tax: string | null }[] };

/** Of taxes that may not stand on their lines, and of the figures. */
export const tradeFaults = (
  { date, lines }: Taxed,
  { figures, taxes = [] }: TradeFacts,
  side: TradeSide,
): Fault[] => [
  ...lines.flatMap(({ tax }, line): Fault[] => {
    const record = taxes.find(({ code }) => code === tax);
    const fault = record && keptTaxOf(record, date, side).fault;
    return fault ? [{ code: fault.code, details: { ...fault.details, line } }] : [];
  }),
  ...figureFaults(figures.input, figures.calculation),
];

type Line = Pick<Invoice['lines'][number], 'account' | 'originalInvoice' | 'product' | 'service' | 'tax'>;

type Checked = Pick<
  Invoice,
  'branch' | 'date' | 'dueDate' | 'instalments' | 'noteReason' | 'party' | 'payments' | 'type'
> & { lines: readonly Line[] };

const fault = (code: string, details: Fault['details'] = {}): Fault => ({ code, details });

/** What is paid at once needs nobody who owes it. */
const partyFaults = ({ party, payments }: Checked, { settlement }: InvoiceFigures, side: TradeSide) => {
  const isOwed = settlement.due > 0n || payments.length === 0;
  return isOwed && party === null ? [fault(partyMissing[side])] : [];
};

/** A note says why, and which invoice each of its lines is about. */
const noteFaults = ({ noteReason, lines }: Checked): Fault[] => [
  ...(noteReason.trim() === '' ? [fault('note.reasonMissing')] : []),
  ...lines.flatMap(({ originalInvoice }, line) =>
    originalInvoice === '' ? [fault('note.referenceMissing', { line })] : [],
  ),
];

/** Words alone do not say what was bought. */
const accountFaults = ({ lines }: Checked): Fault[] =>
  lines.flatMap(({ product, service, account }, line) =>
    product === null && service === null && account === null
      ? [fault('invoice.lineAccountMissing', { line })]
      : [],
  );

const methodFaults = ({ payments }: Checked): Fault[] =>
  payments.flatMap(({ method }, at) =>
    method === null
      ? [
          {
            code: 'payment.methodMissing',
            details: { payment: at, position: at + 1 },
            path: `payments.${at}.method`,
          },
        ]
      : [],
  );

const dayFaults = ({ date, dueDate, instalments }: Checked, { input, settlement }: InvoiceFigures) => {
  const due = atLeastZero(settlement.due);
  const plan = instalmentPlan(instalments, { due, date, dueDate: date, scale: input.scale });
  const early = dueDateFault({ date, dueDate });
  return [...(plan.fault ? [plan.fault] : []), ...(early === null ? [] : [fault(early)])];
};

export const invoiceFaults: Faults<Checked, TradeFacts> = (invoice, facts) => {
  const { side, role } = typeNamed(invoice.type);
  const isNote = role === 'credit' || role === 'debit';
  const { figures } = facts;
  return [
    ...partyFaults(invoice, figures, side),
    ...(isNote ? noteFaults(invoice) : []),
    ...(side === 'purchase' && !isNote ? accountFaults(invoice) : []),
    // A note takes over the taxes of its invoice, whatever they are now.
    ...tradeFaults(invoice, isNote ? { today: facts.today, figures } : facts, side),
    ...paymentFaults(figures.payments, figures.settlement, figures.input.scale),
    ...methodFaults(invoice),
    ...dayFaults(invoice, figures),
  ];
};
