// The state of a cheque: bounced where its receipt or payment was reversed, cleared where a voucher clears it that was not.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { ChequeState } from '#shared/finance/receipts/chequeApi.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import type { ChequeRecord } from './chequeRecords.ts';

export const isInForce = (item: Attributes | null | undefined): boolean => {
  const header = item ? headerOf(item) : null;
  return header !== null && header.reversedBy === null;
};

export type CurrentCheque = {
  cheque: ChequeRecord;
  state: ChequeState;
  voucher: VoucherHeader | null;
  /** The voucher that clears it, while it does. */
  clearing: VoucherHeader | null;
};

/** In the order asked. */
export const currentCheques = async (
  store: Store,
  cheques: readonly ChequeRecord[],
): Promise<CurrentCheque[]> => {
  const keys = cheques.flatMap(({ id, clearedBy }) => [voucherKey(id), voucherKey(clearedBy ?? id)]);
  const items = await store.getAll(keys);
  return cheques.map((cheque, at) => {
    const [voucher, clearing] = [items[at * 2], items[at * 2 + 1]];
    const isCleared = isInForce(voucher) && cheque.clearedBy !== null && isInForce(clearing);
    const state = (): ChequeState => {
      if (!isInForce(voucher)) return 'bounced';
      return isCleared ? 'cleared' : 'open';
    };
    return {
      cheque,
      state: state(),
      voucher: voucher ? headerOf(voucher) : null,
      clearing: isCleared && clearing ? headerOf(clearing) : null,
    };
  });
};
