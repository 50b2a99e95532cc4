// The numbers of cheques: one is entered once, as long as its voucher is not reversed (B3.8).
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { headerOf, voucherKey } from '../vouchers/voucherRecords.ts';
import { type ChequeFacts, chequeFacts, newChequeWrite } from './chequeRecords.ts';
import { isInForce } from './chequeState.ts';

/** Of an issued one the bank account that pays it, where it is named; else the party, and the bank as it was written. */
const drawnOn = ({ bank: account }: Voucher, { direction, party, bank }: ChequeFacts): string[] =>
  direction === 'issued' && account !== null ? ['account', account] : ['party', party, searchKey(bank)];

export const chequeNumberKey = (voucher: Voucher, facts: ChequeFacts): Key => ({
  pk: 'CHQN',
  sk: [facts.direction, ...drawnOn(voucher, facts), searchKey(facts.number)].join('#'),
});

/** Refuses a cheque that is on another voucher; one that bounced may be brought again. A call that loses the race for a number tries again. */
const numberWrite = async (store: Store, voucher: Voucher, facts: ChequeFacts): Promise<Write> => {
  const key = chequeNumberKey(voucher, facts);
  const owned = { key, attributes: { voucher: voucher.id } };
  const item = await store.get(key);
  if (!item) return create({ ...owned, attributes: { ...owned.attributes, rev: 1 } });
  const first = await store.get(voucherKey(String(item['voucher'])));
  refuseUnless(!isInForce(first), 'cheque.repeated', {
    cheque: facts.number,
    number: first ? headerOf(first).number : '',
    id: String(item['voucher']),
  });
  return replace({ ...owned, rev: Number(item['rev']) });
};

/** What the posting of a receipt or payment by cheque writes; nothing where it is paid otherwise. */
export const newChequeWrites = async (store: Store, voucher: Voucher): Promise<Write[]> => {
  const facts = chequeFacts(voucher);
  return facts ? [newChequeWrite(voucher.id, facts), await numberWrite(store, voucher, facts)] : [];
};
