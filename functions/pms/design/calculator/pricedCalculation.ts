// A calculation priced by the rates of its day: read anew whenever it is saved, so that nobody sends the server a price.

import { allRows, rowsNamed } from '#functions/company/namedRows.ts';
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { partyNameOf } from '#functions/invoices/draftInvoice.ts';
import { partyNamed } from '#functions/invoices/namedRecords.ts';
import { keptParty, keptSeller } from '#functions/invoices/snapshotOf.ts';
import type { Store } from '#functions/storage/store.ts';
import { taxes } from '#shared/finance/resources.ts';
import { type InvoiceSnapshot, type KeptTax, noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { keptTaxOf } from '#shared/invoices/taxes/keptTax.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { Calculation } from '#shared/pms/design/calculator/calculationKind.ts';
import { termsOf } from '#shared/pms/design/calculator/termsOf.ts';
import { squareMetre } from '#shared/pms/design/designChoices.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { cities } from '#shared/settings/places.ts';
import { units } from '#shared/settings/resources.ts';
import { readDesignFacts } from '../designFacts.ts';

export type Priced = Pick<Calculation, 'party' | 'partyName' | 'priced' | 'snapshot' | 'tax'>;

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The tax of its lines on the quote: that which is chosen, else the usual one of such a customer. */
const taxOf = async (
  { store }: SessionContext,
  { tax: chosen, date }: Calculation,
  party: ResourceRow | null,
): Promise<KeptTax | null> => {
  const rows = [...(await allRows(store, taxes)).values()];
  const treatment = textOrNull(party?.['taxTreatment']);
  const code = chosen ?? proposedTax(rows, { side: 'sales', item: null, treatment });
  const record = rows.find((row) => row.code === code);
  if (code === null) return null;
  if (!record?.active) return refuseField('tax', 'record.unknown');
  const { kept, fault } = keptTaxOf(record, date, 'sales');
  if (fault) return refuseField('tax', fault.code);
  return kept;
};

const unitsOf = async (store: Store): Promise<InvoiceSnapshot['units']> => {
  const [unit] = (await rowsNamed(store, units, [squareMetre])).values();
  return unit?.active ? [{ code: unit.code, name: unit.name, name_ar: unit.name_ar }] : [];
};

/** What its paper names, as it is on this day. */
const snapshotOf = async (
  context: SessionContext,
  { party, tax }: { party: ResourceRow | null; tax: KeptTax | null },
): Promise<InvoiceSnapshot> => ({
  ...noSnapshot,
  currency: context.company.currency,
  seller: keptSeller(context),
  party: party && (await keptParty(context, party)),
  taxes: tax === null ? [] : [tax],
  units: await unitsOf(context.store),
});

export const pricedCalculation = async (
  context: SessionContext,
  calculation: Calculation,
): Promise<Priced> => {
  const { store, company } = context;
  const [merged, facts, named] = await Promise.all([
    readMergedParties(store),
    readDesignFacts(store, calculation.date),
    rowsNamed(store, cities, [calculation.city]),
  ]);
  const code = calculation.party === null ? null : presentCode(merged, calculation.party);
  const party = await partyNamed(store, code);
  refuseUnless(code === null || party !== null, 'invoice.partyUnknown', { party: code });
  const tax = await taxOf(context, calculation, party);
  const [row] = named.values();
  const city = row ? { name: row.name, name_ar: row.name_ar } : null;
  const priced = tax && { code: tax.code, category: tax.category, rate: tax.rate };
  return {
    party: code,
    partyName: partyNameOf({ party }),
    tax: tax?.code ?? null,
    priced: termsOf(calculation, facts, { currency: company.currency, tax: priced, city }),
    snapshot: await snapshotOf(context, { party, tax }),
  };
};
