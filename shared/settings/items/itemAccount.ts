// The account that an item is booked on instead of the usual one of its voucher type or of the chart (B2.7).
import type { accountFields, stockAccountFields } from './tradeFields.ts';

type Holder = Readonly<Record<string, unknown>>;

export type ItemAccountField = keyof typeof accountFields | keyof typeof stockAccountFields;

/** Levels of a tree of categories; more would be a ring. */
const levelsMax = 12;

/** Its own, else that of its category or of the nearest one above that has one; null where all of them leave it to the usual one. */
export const itemAccount = (
  item: Holder,
  field: ItemAccountField,
  categoryOf: (code: string) => Holder | undefined,
): string | null => {
  let [holder, above]: [Holder | undefined, unknown] = [item, item['category']];
  for (let level = 0; holder !== undefined && level <= levelsMax; level += 1) {
    const account = holder[field];
    if (typeof account === 'string' && account !== '') return account;
    holder = typeof above === 'string' ? categoryOf(above) : undefined;
    above = holder?.['parent'];
  }
  return null;
};
