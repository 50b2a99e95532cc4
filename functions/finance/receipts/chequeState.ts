// The state of a cheque: bounced where its receipt or payment was reversed, cleared where a voucher clears it that was not.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { ChequeState } from '#shared/finance/receipts/chequeApi.ts';
import { type ChequeFrom, chequeFrom } from '#shared/finance/receipts/chequeOnDay.ts';
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
  /** The first days on which it may be cleared and bounce. */
  from: ChequeFrom;
};

/** The days on which clearings that were reversed were taken back, by the id of the cheque. */
const reopenedDays = async (
  store: Store,
  clearings: readonly { id: string; header: VoucherHeader }[],
): Promise<ReadonlyMap<string, string>> => {
  const reversed = clearings.filter(({ header }) => header.reversedBy !== null);
  const mirrors = await store.getAll(reversed.map(({ header }) => voucherKey(header.reversedBy?.id ?? '')));
  return new Map(
    reversed.flatMap(({ id }, at): [string, string][] => {
      const mirror = mirrors[at];
      return mirror ? [[id, headerOf(mirror).date]] : [];
    }),
  );
};

/** In the order asked. */
export const currentCheques = async (
  store: Store,
  cheques: readonly ChequeRecord[],
): Promise<CurrentCheque[]> => {
  const keys = cheques.flatMap(({ id, clearedBy }) => [voucherKey(id), voucherKey(clearedBy ?? id)]);
  const items = await store.getAll(keys);
  const reopened = await reopenedDays(
    store,
    cheques.flatMap(({ id, clearedBy }, at) => {
      const item = items[at * 2 + 1];
      return clearedBy !== null && item ? [{ id, header: headerOf(item) }] : [];
    }),
  );
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
      from: chequeFrom({
        brought: voucher ? headerOf(voucher).date : null,
        bounced: null,
        cleared: cheque.clearedBy !== null && clearing ? headerOf(clearing).date : null,
        reopened: reopened.get(cheque.id) ?? null,
      }),
    };
  });
};
