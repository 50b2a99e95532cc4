// What an invoice keeps of what it names: taxes of its day, party, seller, deposits, and what a note may take of its invoice.
import { keyOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { termsOf } from '#shared/invoices/dueDate.ts';
import { invoiceInputOf } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import {
  type InvoiceSnapshot,
  type KeptParty,
  type KeptTax,
  noSnapshot,
} from '#shared/invoices/invoiceSnapshot.ts';
import { type NoteOfOriginal, noteOfOriginal, partGroups } from '#shared/invoices/notes/noteOfOriginal.ts';
import { keptTaxOf } from '#shared/invoices/taxes/keptTax.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { cities } from '#shared/settings/places.ts';
import { keptDeposits, type UsableDeposit } from './deposits/depositInvoices.ts';
import type { NamedRecords } from './namedRecords.ts';
import { type Original, typeOf } from './originalInvoices.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => text(value) || null;

type TaxAt = { code: string; path: string; details: Record<string, unknown> };

const taxesNamed = ({ lines, charges }: Pick<Invoice, 'lines' | 'charges'>): TaxAt[] => [
  ...lines.flatMap(({ tax }, at) =>
    tax === null
      ? []
      : [{ code: tax, path: `lines.${at}.tax`, details: { line: at, position: at + 1, tax } }],
  ),
  ...charges.flatMap(({ tax }, at) =>
    tax === null ? [] : [{ code: tax, path: `charges.${at}.tax`, details: { charge: at, tax } }],
  ),
];

const keptTax = (record: ResourceRow, invoice: Invoice, { details }: TaxAt): KeptTax => {
  const { kept, fault } = keptTaxOf(record, invoice.date, typeOf(invoice).side);
  if (fault) throw new Refusal(fault.code, { ...fault.details, ...details });
  return kept;
};

/** Rates of the day; of a note those of its invoice, whatever they are now (B2.4). */
const taxesOf = (invoice: Invoice, named: NamedRecords, original: Original | null): KeptTax[] => {
  const known = new Map((original?.invoice.snapshot?.taxes ?? []).map((tax) => [tax.code, tax]));
  const taken = new Map<string, KeptTax>();
  for (const each of taxesNamed(invoice)) {
    if (taken.has(each.code)) continue;
    const record = named.taxes.get(each.code);
    const kept = known.get(each.code) ?? (record?.active ? keptTax(record, invoice, each) : null);
    if (!kept) throw new Refusal('invoice.taxUnknown', each.details);
    taken.set(each.code, kept);
  }
  return [...taken.values()];
};

type Place = Pick<SessionContext, 'store' | 'company'>;

const cityNames = async ({ store }: Place, party: ResourceRow) => {
  const code = textOrNull(party['city']);
  const city = code === null ? null : await store.get(keyOf(cities, code));
  const { en, ar } = bothNames({ name: text(city?.['name']), name_ar: text(city?.['name_ar']) });
  const otherwise = code ?? text(party['cityAbroad']);
  return { city: en || otherwise, city_ar: ar || otherwise };
};

export const keptParty = async (place: Place, party: ResourceRow): Promise<KeptParty> => ({
  code: party.code,
  name: party.name,
  name_ar: party.name_ar,
  kind: text(party['kind']),
  vatNumber: text(party['vatNumber']),
  idScheme: textOrNull(party['idScheme']),
  otherId: text(party['otherId']),
  building: text(party['building']),
  street: text(party['street']),
  district: text(party['district']),
  ...(await cityNames(place, party)),
  postalCode: text(party['postalCode']),
  country: textOrNull(party['country']),
  language: text(party['language']) || 'ar',
});

const unitsOf = ({ lines }: Invoice, { units }: NamedRecords) =>
  [...new Set(lines.map(({ unit }) => unit))].flatMap((code) => {
    const unit = units.get(code ?? '');
    return unit ? [{ code: unit.code, name: unit.name, name_ar: unit.name_ar }] : [];
  });

/** A note may name none of the items of its invoice: it takes their names from there. */
const itemsOf = ({ lines }: Invoice, { products, services }: NamedRecords, original: Original | null) => {
  const texts = new Set(lines.map(({ text }) => text));
  const records = [...products.values(), ...services.values()].map(({ name, name_ar }) => ({
    name,
    name_ar,
  }));
  return [...records, ...(original?.invoice.snapshot?.items ?? [])].filter(
    ({ name, name_ar }) => name !== '' && name_ar !== '' && (texts.has(name) || texts.has(name_ar)),
  );
};

const againstOriginal = (invoice: Invoice, original: Original, snapshot: InvoiceSnapshot): NoteOfOriginal =>
  noteOfOriginal(
    {
      input: invoiceInputOf({ ...invoice, snapshot }),
      originalLines: invoice.lines.map(({ originalLine }) => originalLine),
    },
    { original: original.original, left: original.left, groupOfPart: partGroups(original.figures.input) },
  );

const keptTerms = ({ paymentTerms }: Invoice, { terms }: NamedRecords): InvoiceSnapshot['paymentTerms'] => {
  const record = terms.get(paymentTerms ?? '');
  return record
    ? { code: record.code, name: record.name, name_ar: record.name_ar, ...termsOf(record) }
    : null;
};

export const keptSeller = ({ company }: Place): InvoiceSnapshot['seller'] => {
  const { name, name_ar, vatNumber } = company;
  return { name, name_ar, vatNumber: vatNumber ?? '' };
};

export type Snapshotted = { snapshot: InvoiceSnapshot; note: NoteOfOriginal | null };

type Known = { named: NamedRecords; original: Original | null; deposits: readonly UsableDeposit[] };

export const snapshotOf = async (
  place: Place,
  invoice: Invoice,
  { named, original, deposits }: Known,
): Promise<Snapshotted> => {
  const snapshot: InvoiceSnapshot = {
    ...noSnapshot,
    currency: place.company.currency,
    taxes: taxesOf(invoice, named, original),
    party: named.party && (await keptParty(place, named.party)),
    paymentTerms: keptTerms(invoice, named),
    seller: keptSeller(place),
    units: unitsOf(invoice, named),
    items: itemsOf(invoice, named, original),
    cashMethods: [...named.methods.values()].flatMap(({ code, mapping }) =>
      mapping === 'cash_account' ? [code] : [],
    ),
    deposits: keptDeposits(invoice, deposits),
    originals: original
      ? [{ id: original.invoice.id, number: original.invoice.number ?? '', date: original.invoice.date }]
      : [],
  };
  if (!original || typeOf(invoice).role !== 'credit') return { snapshot, note: null };
  const note = againstOriginal(invoice, original, snapshot);
  return { snapshot: { ...snapshot, fixed: note.fixed, limits: note.limits, returns: note.returns }, note };
};
