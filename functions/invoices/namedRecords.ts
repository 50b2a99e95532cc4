// The records that an invoice names, read at once: taxes, items with their categories, ways of paying, and its party.
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import { keyOf } from '#functions/company/resourceRecords.ts';
import { partyKey, partyRow, readParties } from '#functions/crm/partyRecords.ts';
import type { Decisive } from '#functions/documents/documentActs.ts';
import type { Store } from '#functions/storage/store.ts';
import { banks, taxes } from '#shared/finance/resources.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { paymentMethods } from '#shared/settings/items/paymentMethods.ts';
import { paymentTerms } from '#shared/settings/items/paymentTerms.ts';
import { categories, products, services, units } from '#shared/settings/resources.ts';

export type NamedRecords = {
  taxes: Rows;
  products: Rows;
  services: Rows;
  categories: Rows;
  units: Rows;
  methods: Rows;
  banks: Rows;
  party: ResourceRow | null;
  terms: Rows;
};

type Naming = Pick<Invoice, 'party' | 'lines' | 'payments'>;

export const partyNamed = async (store: Store, code: string | null): Promise<ResourceRow | null> => {
  const [item] = code === null ? [] : await readParties(store, [code]);
  return item ? partyRow(item) : null;
};

/** Taxes, categories, units and payment terms are few and read whole. */
export const readNamed = async (store: Store, { party, lines, payments }: Naming): Promise<NamedRecords> => {
  const isOfProducts = lines.some(({ product }) => product !== null);
  const [ofTaxes, ofProducts, ofServices, ofCategories, ofUnits, methods, ofBanks, named, terms] =
    await Promise.all([
      allRows(store, taxes),
      rowsNamed(
        store,
        products,
        lines.map(({ product }) => product),
      ),
      rowsNamed(
        store,
        services,
        lines.map(({ service }) => service),
      ),
      isOfProducts ? allRows(store, categories) : new Map<string, ResourceRow>(),
      allRows(store, units),
      rowsNamed(
        store,
        paymentMethods,
        payments.map(({ method }) => method),
      ),
      rowsNamed(
        store,
        banks,
        payments.map(({ bank }) => bank),
      ),
      partyNamed(store, party),
      allRows(store, paymentTerms),
    ]);
  return {
    taxes: ofTaxes,
    products: ofProducts,
    services: ofServices,
    categories: ofCategories,
    units: ofUnits,
    methods,
    banks: ofBanks,
    party: named,
    terms,
  };
};

const decisiveIn = (resource: AnyResource, rows: Rows): Decisive[] =>
  [...rows.values()].map(({ code, rev }) => ({ key: keyOf(resource, code), rev }));

/** What an invoice is refused by: its party, its items and their prices, its taxes, and the ways in which it is paid. */
export const decisiveRecords = ({
  named,
  snapshot,
}: {
  named: NamedRecords;
  snapshot: Pick<InvoiceSnapshot, 'taxes'>;
}): Decisive[] => {
  const used = new Set(snapshot.taxes.map(({ code }) => code));
  return [
    ...decisiveIn(taxes, new Map([...named.taxes].filter(([code]) => used.has(code)))),
    ...decisiveIn(products, named.products),
    ...decisiveIn(services, named.services),
    ...decisiveIn(paymentMethods, named.methods),
    ...decisiveIn(banks, named.banks),
    ...(named.party ? [{ key: partyKey(named.party.code), rev: named.party.rev }] : []),
  ];
};
