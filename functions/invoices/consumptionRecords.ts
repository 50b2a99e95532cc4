// What notes have taken of an invoice, and later invoices of a deposit, as one item that each of them changes: two at once cannot take the same.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import { type Consumption, noConsumption, type OriginalCode } from '#shared/invoices/notes/originalParts.ts';

export const consumptionKey = (invoice: string): Key => ({ pk: `INVTAKEN#${invoice}`, sk: '#' });

/** `by`: the invoices and notes that took it, in their order. */
export type ConsumptionRecord = { consumed: Consumption; by: readonly string[]; rev: number | null };

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends bigint ? string : Values[Name] };

type Stored = {
  parts: Texts<Consumption['parts'][number]>[];
  codes: Texts<OriginalCode>[];
  deposits: Texts<Consumption['deposits'][number]>[];
};

const textsOf = <Values extends object>(values: Values): Texts<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Texts<Values>;

const consumptionOf = (item: Attributes): Consumption => {
  const { parts, codes, deposits } = item as Stored;
  return {
    parts: parts.map(({ quantity, amount }) => ({ quantity: BigInt(quantity), amount: BigInt(amount) })),
    codes: codes.map(({ rate, taxable, vat, nonRecoverable, ...code }) => ({
      ...code,
      rate: BigInt(rate),
      taxable: BigInt(taxable),
      vat: BigInt(vat),
      nonRecoverable: BigInt(nonRecoverable),
    })),
    deposits: deposits.map(({ code, taxable, vat }) => ({
      code,
      taxable: BigInt(taxable),
      vat: BigInt(vat),
    })),
  };
};

export const readConsumption = async (store: Store, invoice: string): Promise<ConsumptionRecord> => {
  const item = await store.get(consumptionKey(invoice));
  if (!item) return { consumed: noConsumption, by: [], rev: null };
  const { by } = item as { by: string[] };
  return { consumed: consumptionOf(item), by, rev: Number(item['rev']) };
};

const storedOf = ({ parts, codes, deposits }: Consumption): Stored => ({
  parts: parts.map(textsOf),
  codes: codes.map(textsOf),
  deposits: deposits.map(textsOf),
});

/** The same for the same consumption, in whichever order the table gives their fields. */
export const consumptionText = (consumed: Consumption): string =>
  JSON.stringify(storedOf(consumptionOf(storedOf(consumed))));

/** Fails where the record has changed since it was read; the lane then tries again. */
export const consumptionWrite = (
  invoice: string,
  { by, rev }: ConsumptionRecord,
  { consumed, consumer }: { consumed: Consumption; consumer: readonly string[] },
): Write => {
  const attributes = { ...storedOf(consumed), by: [...new Set([...by, ...consumer])] };
  const key = consumptionKey(invoice);
  return rev === null ? create({ key, attributes }) : replace({ key, attributes, rev });
};
