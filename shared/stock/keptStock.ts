// From when on a company keeps stock: the documents of which days move goods.
export type KeptStock = {
  readonly isKept: boolean;
  /** The first day of which documents move stock; null where they all do. */
  readonly from: string | null;
};

/** Whether documents of this day move stock. */
export const movesStockOn = ({ isKept, from }: KeptStock, date: string): boolean =>
  isKept && (from === null || date >= from);
