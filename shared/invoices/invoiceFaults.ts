// What keeps a document of trade from being posted or sent, as form and server know it: its party, accounts, taxes, figures, payments and days.
import type { Fault, FaultFacts, Faults } from '../documents/documentRefusals.ts';
import { atLeastZero } from '../kernel/money.ts';
import { productsFault } from '../stock/stockedProducts.ts';
import { dueDateFault } from './dueDate.ts';
import { figureFaults, paymentFaults } from './figureFaults.ts';
import { instalmentPlan } from './instalments.ts';
import type { InvoiceFigures } from './invoiceFigures.ts';
import type { Invoice } from './invoiceKind.ts';
import { partyMissing } from './invoiceRefusals.ts';
import { isNoteRole, typeNamed } from './invoiceType.ts';

export type TradeFacts = FaultFacts & {
  figures: InvoiceFigures;
  /** Of taxes that may not stand on their lines: the server refuses these while it fills a document from its records. */
  taxFaults?: readonly Fault[];
  /** Whether goods of a product are moved, where a form knows that: the server counts what it moves. */
  isStocked?: (product: string) => boolean;
};

type Line = Pick<
  Invoice['lines'][number],
  'account' | 'originalInvoice' | 'originalLine' | 'product' | 'service' | 'tax'
>;

type Checked = Pick<
  Invoice,
  'branch' | 'date' | 'dueDate' | 'instalments' | 'noteReason' | 'party' | 'payments' | 'type'
> & { lines: readonly Line[] };

const fault = (code: string, details: Fault['details'] = {}): Fault => ({ code, details });

const ofLines = ({ lines }: Checked, code: string, isFaulty: (line: Line) => boolean): Fault[] =>
  lines.flatMap((each, line) => (isFaulty(each) ? [fault(code, { line })] : []));

/** A note says why, and which invoice each of its lines is about. */
const noteFaults = (note: Checked): Fault[] => [
  ...(note.noteReason.trim() === '' ? [fault('note.reasonMissing')] : []),
  ...ofLines(note, 'note.referenceMissing', ({ originalInvoice }) => originalInvoice === ''),
];

/** Words alone do not say what was bought; what is given back has the account of its invoice. */
const hasNoAccount = ({ product, service, account, originalLine }: Line): boolean =>
  (product ?? service ?? account ?? originalLine) === null;

const methodFaults = ({ payments }: Checked): Fault[] =>
  payments.flatMap(({ method }, at) =>
    method === null
      ? [
          {
            ...fault('payment.methodMissing', { payment: at, position: at + 1 }),
            path: `payments.${at}.method`,
          },
        ]
      : [],
  );

/** A note moves no more products than its invoice did. */
const stockFaults = ({ lines }: Checked, { isStocked = () => false }: TradeFacts): Fault[] => {
  const moved = lines.flatMap(({ product }, line) =>
    product !== null && isStocked(product) ? [{ product, line }] : [],
  );
  return [productsFault(moved) ?? []].flat();
};

export const invoiceFaults: Faults<Checked, TradeFacts> = (invoice, facts) => {
  const { figures, taxFaults = [] } = facts;
  const { type, date, dueDate, party, payments, instalments } = invoice;
  const { input, calculation, settlement } = figures;
  const { side, role } = typeNamed(type);
  const isNote = isNoteRole(role);
  // What is paid at once needs nobody who owes it.
  const isOwed = settlement.due > 0n || payments.length === 0;
  const due = atLeastZero(settlement.due);
  const plan = instalmentPlan(instalments, { due, date, dueDate: date, scale: input.scale });
  const early = dueDateFault({ date, dueDate });
  return [
    ...(isOwed && party === null ? [fault(partyMissing[side])] : []),
    ...(isNote ? noteFaults(invoice) : []),
    ...(side === 'purchase' ? ofLines(invoice, 'invoice.lineAccountMissing', hasNoAccount) : []),
    // A note takes over the taxes of its invoice, whatever they are now.
    ...(isNote ? [] : taxFaults),
    ...(role === 'invoice' ? stockFaults(invoice, facts) : []),
    ...figureFaults(input, calculation),
    ...paymentFaults(figures.payments, settlement, input.scale),
    ...methodFaults(invoice),
    ...(plan.fault ? [plan.fault] : []),
    ...(early ? [fault(early)] : []),
  ];
};
