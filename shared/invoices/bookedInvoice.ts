// From the calculation of an invoice to what its entry books of lines, charges and taxes: nothing is calculated here, figures are only taken over.
import * as z from 'zod/mini';
import type { InvoiceCalculation } from './calculation.ts';
import type { BookedItem, BookedTax, TaxTreatment } from './invoiceEntry.ts';

/** The accounts of a posted invoice: its notes, and invoices that use it as a deposit, post to them whatever products, taxes and party name since. */
export const bookedAccounts = z.object({
  /** Of its lines, and after them of its charges. */
  items: z.array(z.string()),
  /** Of its taxes, by their codes. */
  taxes: z.record(z.string(), z.string()),
  /** Where the party owes it, or is owed it; null where it was paid at once. */
  party: z.nullable(z.string()),
});
export type BookedAccounts = z.output<typeof bookedAccounts>;

/** Where a line or charge is booked. */
export type ItemPlace = Omit<BookedItem, 'amount'>;

/** What the books know of a tax beside its figures. */
export type TaxPlace = { box: string | null; treatment: TaxTreatment; account: string };

type Places = {
  lines: readonly ItemPlace[];
  charges: readonly ItemPlace[];
  /** By the codes of the taxes. */
  taxes: ReadonlyMap<string, TaxPlace>;
};

const booked = (place: ItemPlace | undefined, value: bigint, nonRecoverable: bigint): BookedItem[] =>
  place ? [{ ...place, amount: value + nonRecoverable }] : [];

/** Lines and charges at their value, with VAT that cannot be deducted; taxes as their groups have rounded them. */
export const bookedItemsAndTaxes = (
  { lines, charges, groups }: Pick<InvoiceCalculation, 'lines' | 'charges' | 'groups'>,
  places: Places,
): { items: BookedItem[]; taxes: BookedTax[] } => ({
  items: [
    ...lines.flatMap(({ value, nonRecoverable }, at) => booked(places.lines[at], value, nonRecoverable)),
    ...charges.flatMap(({ net, nonRecoverable }, at) => booked(places.charges[at], net, nonRecoverable)),
  ],
  taxes: groups.flatMap(({ codes }) =>
    codes.flatMap(({ code, taxable, vat, nonRecoverable }) => {
      const place = places.taxes.get(code);
      return place ? [{ ...place, code, taxable, vat, nonRecoverable }] : [];
    }),
  ),
});
