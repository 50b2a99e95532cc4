// What an invoice keeps of the records that it names, as they were when it was saved: its figures, its paper and its QR code never change with them.
import * as z from 'zod/mini';

/** Amounts in minor units, rates and shares in hundredths of a per cent: as whole numbers in text. */
const whole = z.string();

const taxTreatment = z.enum(['charged', 'reverseCharge', 'import']);

const keptTax = z.object({
  code: z.string(),
  category: z.enum(['S', 'Z', 'E', 'O']),
  rate: whole,
  exemption: z.nullable(z.string()),
  recoverable: whole,
  treatment: taxTreatment,
  box: z.nullable(z.string()),
  name: z.string(),
  name_ar: z.string(),
  /** The words of the exemption, where they are not those of the list. */
  exemptionText: z.string(),
});
export type KeptTax = z.output<typeof keptTax>;

/** Buyer or supplier as the paper names it. */
export const keptParty = z.object({
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  name_ar: z.string(),
  vatNumber: z.string(),
  idScheme: z.nullable(z.string()),
  otherId: z.string(),
  building: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  city_ar: z.string(),
  postalCode: z.string(),
  country: z.nullable(z.string()),
  language: z.string(),
});
export type KeptParty = z.output<typeof keptParty>;

/** Taxable amount and VAT of one tax code, in minor units. */
const keptPart = z.object({ code: z.string(), taxable: whole, vat: whole });

/** An earlier invoice that this one takes something back of, or takes a deposit from. */
const keptDeposit = z.object({
  invoice: z.string(),
  number: z.string(),
  date: z.string(),
  total: whole,
  parts: z.array(keptPart),
});
export type KeptDeposit = z.output<typeof keptDeposit>;

const keptOriginal = z.object({ id: z.string(), number: z.string(), date: z.string() });

/** What a note may take of a category and rate of its originals; `codes` where it takes all that is left. */
const keptLimit = z.object({
  category: z.string(),
  rate: whole,
  isCharged: z.boolean(),
  vatLeast: whole,
  vatMost: whole,
  codes: z.nullable(
    z.array(z.object({ code: z.string(), taxable: whole, vat: whole, nonRecoverable: whole })),
  ),
});
export type KeptLimit = z.output<typeof keptLimit>;

export const invoiceSnapshot = z.object({
  currency: z.string(),
  taxes: z.array(keptTax),
  party: z.nullable(keptParty),
  /** By which its due date is counted; null where nothing is agreed. */
  paymentTerms: z.nullable(
    z.object({
      code: z.string(),
      name: z.string(),
      name_ar: z.string(),
      days: z.number(),
      endOfMonth: z.boolean(),
    }),
  ),
  seller: z.object({ name: z.string(), name_ar: z.string(), vatNumber: z.string() }),
  /** Of its lines, as the paper calls them; missing in invoices of before. */
  units: z.optional(z.array(z.object({ code: z.string(), name: z.string(), name_ar: z.string() }))),
  /** Of the products and services whose name is a line, untouched: the paper calls them in its own language; missing in invoices of before. */
  items: z.optional(z.array(z.object({ name: z.string(), name_ar: z.string() }))),
  /** Of its payment methods, those that are cash. */
  cashMethods: z.array(z.string()),
  deposits: z.array(keptDeposit),
  originals: z.array(keptOriginal),
  /** Of a note: amounts of lines that take what is left of their originals, by position. */
  fixed: z.record(z.string(), whole),
  limits: z.array(keptLimit),
  /** Of a note: positions of the lines that return their quantity; the others change no more than the amount. */
  returns: z.array(z.number()),
});
export type InvoiceSnapshot = z.output<typeof invoiceSnapshot>;

/** Before anything is known of it. */
export const noSnapshot: InvoiceSnapshot = {
  currency: '',
  taxes: [],
  party: null,
  paymentTerms: null,
  seller: { name: '', name_ar: '', vatNumber: '' },
  cashMethods: [],
  deposits: [],
  originals: [],
  fixed: {},
  limits: [],
  returns: [],
};

/** Of the item whose name a line still is; a description that was edited is nobody's name. */
export const namesOfText = ({ items = [] }: Pick<InvoiceSnapshot, 'items'>, text: string) =>
  items.find(({ name, name_ar }) => text === name || text === name_ar);
