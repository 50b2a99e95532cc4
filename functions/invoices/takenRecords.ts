// What notes have taken of an invoice, and later invoices of a deposit, as one item that each of them changes: two at once cannot take the same.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import { nothingTaken, type OriginalCode, type TakenParts } from '#shared/invoices/notes/originalParts.ts';

export const takenKey = (invoice: string): Key => ({ pk: `INVTAKEN#${invoice}`, sk: '#' });

/** `by`: the invoices and notes that took it, in their order; those of before are not named. */
export type TakenRecord = { taken: TakenParts; by: readonly string[]; rev: number | null };

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends bigint ? string : Values[Name] };

type Stored = {
  parts: Texts<TakenParts['parts'][number]>[];
  codes: Texts<OriginalCode>[];
  deposits: Texts<TakenParts['deposits'][number]>[];
};

const textsOf = <Values extends object>(values: Values): Texts<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Texts<Values>;

const takenOf = (item: Attributes): TakenParts => {
  const { parts, codes, deposits } = item as unknown as Stored;
  return {
    parts: parts.map(({ quantity, amount }) => ({ quantity: BigInt(quantity), amount: BigInt(amount) })),
    codes: codes.map(({ rate, taxable, vat, nonRecoverable, ...code }) => ({
      ...code,
      ...{ rate: BigInt(rate), taxable: BigInt(taxable), vat: BigInt(vat) },
      nonRecoverable: BigInt(nonRecoverable),
    })),
    deposits: deposits.map(({ code, taxable, vat }) => ({
      ...{ code, taxable: BigInt(taxable), vat: BigInt(vat) },
    })),
  };
};

export const readTaken = async (store: Store, invoice: string): Promise<TakenRecord> => {
  const item = await store.get(takenKey(invoice));
  if (!item) return { taken: nothingTaken, by: [], rev: null };
  const { by = [] } = item as { by?: string[] };
  return { taken: takenOf(item), by, rev: Number(item['rev']) };
};

const storedOf = ({ parts, codes, deposits }: TakenParts): Stored => ({
  parts: parts.map(textsOf),
  codes: codes.map(textsOf),
  deposits: deposits.map(textsOf),
});

/** The same for the same takings, in whichever order the table gives their fields. */
export const takenText = (taken: TakenParts): string => JSON.stringify(storedOf(takenOf(storedOf(taken))));

/** Fails where the record has changed since it was read; the lane then tries again. */
export const takenWrite = (
  invoice: string,
  { by, rev }: TakenRecord,
  { taken, taker }: { taken: TakenParts; taker: readonly string[] },
): Write => {
  const attributes = { ...storedOf(taken), by: [...new Set([...by, ...taker])] };
  const key = takenKey(invoice);
  return rev === null ? create({ key, attributes }) : replace({ key, attributes, rev });
};
