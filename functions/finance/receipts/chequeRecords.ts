// The records of cheques: made with the receipt or payment that brings one, and changed with the voucher that clears it.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';

export const chequePartition = 'CHQ';

export const chequeKey = (id: string): Key => ({ pk: chequePartition, sk: id });

export type ChequeRecord = {
  /** Of its receipt or payment. */
  id: string;
  direction: 'received' | 'issued';
  number: string;
  bank: string;
  dueDate: string;
  party: string;
  branch: string;
  /** The account that holds it until it is cleared. */
  account: string;
  /** Minor units, as text. */
  amount: string;
  /** The voucher that clears it; it may have been reversed since. */
  clearedBy: string | null;
  rev: number;
};

export const chequeOf = (item: Attributes): ChequeRecord =>
  ({ ...item, id: String(item['sk']) }) as ChequeRecord;

export const readCheque = async (store: Store, id: string): Promise<ChequeRecord | null> => {
  const item = await store.get(chequeKey(id));
  return item ? chequeOf(item) : null;
};

/** What of a record its receipt or payment says. */
export type ChequeFacts = Omit<ChequeRecord, 'id' | 'clearedBy' | 'rev'>;

/** Null where it is paid otherwise. What money is received by is debited. */
export const chequeFacts = (voucher: Voucher): ChequeFacts | null => {
  const { settles, settledParty, chequeNumber, chequeDate, chequeBank, branch, lines } = voucher;
  const money = lines.find(({ party, automatic }) => party === null && !automatic);
  if (settles === null || chequeNumber === '' || !money) return null;
  return {
    direction: money.debit > 0n ? 'received' : 'issued',
    number: chequeNumber,
    bank: chequeBank,
    dueDate: chequeDate ?? '',
    party: settledParty ?? '',
    branch,
    account: money.account,
    // Less than what is settled, where tax is withheld.
    amount: String(money.debit + money.credit),
  };
};

export const newChequeWrite = (id: string, facts: ChequeFacts): Write =>
  create({ key: chequeKey(id), attributes: { ...facts, clearedBy: null } });

/** A cheque is cleared by one voucher at a time. */
export const clearedWrite = ({ id, rev, ...record }: ChequeRecord, clearedBy: string): Write =>
  replace({
    key: chequeKey(id),
    attributes: { ...record, clearedBy },
    rev,
    onConflict: { code: 'cheque.notOpen' },
  });
