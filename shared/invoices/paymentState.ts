// Where the payment of an invoice or note is, as its view and lists show it (B2.6): from its open items, what settled it, and the day.
import type { TradeSide } from '../finance/taxes/vatBoxes.ts';
import { type Money, sumOf } from '../kernel/money.ts';

/** What is still open of what is due on a day. */
export type OpenItem = { due: string; open: Money };

/** `money`: received or paid, deposits included; `notes`: credited by notes, and of a note what it lowered of invoices; `writeOffs`: given up. */
export const settlingWays = ['money', 'notes', 'writeOffs'] as const;

export type SettlingWay = (typeof settlingWays)[number];
export type SettledAmounts = Readonly<Record<SettlingWay, Money>>;

/** What each way is called, on the screen as on paper: of a sale, of a purchase, and of a note that lowers either. */
export const settlingWords = ({ side, role }: { side: TradeSide; role: string }) => {
  const isSale = side === 'sales';
  const writeOffs = 'writtenOff' as const;
  return role === 'credit'
    ? {
        money: isSale ? ('paidBack' as const) : ('receivedBack' as const),
        notes: 'setAgainst' as const,
        writeOffs,
      }
    : {
        money: isSale ? ('collected' as const) : ('paid' as const),
        notes: isSale ? ('credited' as const) : ('returned' as const),
        writeOffs,
      };
};

const invoiceStates = [
  'paid',
  'credited',
  'writtenOff',
  'settled',
  'partlyPaid',
  'partlySettled',
  'unpaid',
  'overdue',
] as const;

/** Of notes that lower an invoice; `settled` says the same of them as of invoices. */
const noteStates = ['applied', 'refunded', 'partlyApplied', 'unapplied'] as const;

export const paymentStates = [...invoiceStates, ...noteStates] as const;

export type PaymentState = (typeof paymentStates)[number];

/** The state of what one way alone has settled, in full; more than one way is `settled`. */
const stateByWay: Record<'invoice' | 'credit', Record<SettlingWay, PaymentState>> = {
  invoice: { money: 'paid', notes: 'credited', writeOffs: 'writtenOff' },
  credit: { money: 'refunded', notes: 'applied', writeOffs: 'writtenOff' },
};

type Asked = {
  /** Of what is written, with VAT. */
  total: Money;
  otherwise: Omit<SettledAmounts, 'money'>;
  /** A note that lowers an invoice is given back: it is never overdue. */
  isCredit: boolean;
  today: string;
};

/** What of the total has settled, by each way: what is neither open nor settled otherwise was paid. */
export const settledAmounts = (
  items: readonly OpenItem[],
  { total, otherwise: { notes, writeOffs } }: Pick<Asked, 'total' | 'otherwise'>,
): SettledAmounts => ({
  money: total - sumOf(items.map(({ open }) => open)) - notes - writeOffs,
  notes,
  writeOffs,
});

const openStateBy = (ways: readonly SettlingWay[]): PaymentState => {
  if (ways.length === 0) return 'unpaid';
  return ways.every((way) => way === 'money') ? 'partlyPaid' : 'partlySettled';
};

/** What is due today is not overdue yet. Where nothing was ever owed, it counts as paid. */
export const paymentStateOf = (items: readonly OpenItem[], asked: Asked): PaymentState => {
  const { isCredit, today } = asked;
  const amounts = settledAmounts(items, asked);
  const ways = settlingWays.filter((way) => amounts[way] > 0n);
  const [way = 'money', ...others] = ways;
  if (items.every(({ open }) => open <= 0n))
    return others.length > 0 ? 'settled' : stateByWay[isCredit ? 'credit' : 'invoice'][way];
  if (isCredit) return ways.length === 0 ? 'unapplied' : 'partlyApplied';
  return items.some(({ open, due }) => open > 0n && due < today) ? 'overdue' : openStateBy(ways);
};
