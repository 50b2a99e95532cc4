// The numbers of cheques: one is entered once, as long as its voucher is not reversed (B3.8).
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import { type ChequeFacts, chequeFacts, newChequeWrite } from './chequeRecords.ts';
import { isInForce } from './chequeState.ts';

/** Of an issued one the bank account that pays it, where it is named; else the party, and the bank as it was written. */
const drawnOn = ({ bank: account }: Voucher, { direction, party, bank }: ChequeFacts): string[] =>
  direction === 'issued' && account !== null ? ['account', account] : ['party', party, searchKey(bank)];

export const chequeNumberKey = (voucher: Voucher, facts: ChequeFacts): Key => ({
  pk: 'CHQN',
  sk: [facts.direction, ...drawnOn(voucher, facts), searchKey(facts.number)].join('#'),
});

/** A voucher of a branch beyond the rights of the caller is not named. */
const refuseRepeated = (
  context: SessionContext,
  { number: cheque }: ChequeFacts,
  { id, number, branch }: VoucherHeader,
): never => {
  if (!isInScope(context, branch)) throw new Refusal('cheque.repeatedElsewhere', { cheque });
  throw new Refusal('cheque.repeated', { cheque, number, id });
};

/** Refuses a cheque that is on another voucher; one that bounced may be brought again. A call that loses the race for a number tries again. */
const numberWrite = async (context: SessionContext, voucher: Voucher, facts: ChequeFacts): Promise<Write> => {
  const { store } = context;
  const key = chequeNumberKey(voucher, facts);
  const owned = { key, attributes: { voucher: voucher.id } };
  const item = await store.get(key);
  if (!item) return create({ ...owned, attributes: { ...owned.attributes, rev: 1 } });
  const first = await store.get(voucherKey(String(item['voucher'])));
  if (first && isInForce(first)) refuseRepeated(context, facts, headerOf(first));
  return replace({ ...owned, rev: Number(item['rev']) });
};

/** What the posting of a receipt or payment by cheque writes; nothing where it is paid otherwise. */
export const newChequeWrites = async (context: SessionContext, voucher: Voucher): Promise<Write[]> => {
  const facts = chequeFacts(voucher);
  return facts ? [newChequeWrite(voucher.id, facts), await numberWrite(context, voucher, facts)] : [];
};
