// The account that an item is booked on instead of the usual one of its voucher type (B2.7).
import type { TradeSide } from '../../finance/taxes/vatBoxes.ts';

type Holder = Readonly<Record<string, unknown>>;

const accountField = { sales: 'salesAccount', purchase: 'purchaseAccount' } as const;

/** Levels of a tree of categories; more would be a ring. */
const levelsMax = 12;

/** Its own, else that of its category or of the nearest one above that has one; null where all of them leave it to the voucher type. */
export const itemAccount = (
  item: Holder,
  side: TradeSide,
  categoryOf: (code: string) => Holder | undefined,
): string | null => {
  let [holder, above]: [Holder | undefined, unknown] = [item, item['category']];
  for (let level = 0; holder !== undefined && level <= levelsMax; level += 1) {
    const account = holder[accountField[side]];
    if (typeof account === 'string' && account !== '') return account;
    holder = typeof above === 'string' ? categoryOf(above) : undefined;
    above = holder?.['parent'];
  }
  return null;
};
