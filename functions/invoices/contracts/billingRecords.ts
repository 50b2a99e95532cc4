// What is invoiced of a contract, as one item that every step changes: two at once cannot invoice more than was agreed.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { Billing } from '#shared/invoices/contracts/milestones/billing.ts';
import { openMilestoneWrites } from './openMilestoneRecords.ts';

export const billingKey = (contract: string): Key => ({ pk: `CTRBILL#${contract}`, sk: '#' });

export type BillingRecord = { contract: string; billing: Billing; rev: number };

type Texts<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Each)[]
    ? Texts<Each>[]
    : Value extends object
      ? { -readonly [Name in keyof Value]: Texts<Value[Name]> }
      : Value;

type Stored = Texts<Billing>;

/** Amounts lie as texts. */
const textsOf = <Value>(value: Value): Texts<Value> => {
  if (typeof value === 'bigint') return String(value) as Texts<Value>;
  if (Array.isArray(value)) return value.map(textsOf) as Texts<Value>;
  if (typeof value !== 'object' || value === null) return value as Texts<Value>;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, textsOf(each)]),
  ) as Texts<Value>;
};

const billingOf = (stored: Stored): Billing => ({
  branch: stored.branch,
  party: stored.party,
  isOver: stored.isOver,
  limit: BigInt(stored.limit),
  advancePercent: stored.advancePercent,
  codes: stored.codes.map((code) => ({ ...code, rate: BigInt(code.rate), taxable: BigInt(code.taxable) })),
  milestones: stored.milestones.map((each) => ({
    ...each,
    before: BigInt(each.before),
    shares: each.shares.map(({ code, taxable }) => ({ code, taxable: BigInt(taxable) })),
  })),
  annexes: stored.annexes.map((each) => ({
    ...each,
    vat: BigInt(each.vat),
    shares: each.shares.map(({ code, taxable }) => ({ code, taxable: BigInt(taxable) })),
  })),
  invoices: stored.invoices.map((each) => ({
    ...each,
    net: BigInt(each.net),
    credited: BigInt(each.credited),
    creditedTotal: BigInt(each.creditedTotal),
  })),
});

const recordOf = (contract: string, item: Attributes | null): BillingRecord | null =>
  item && { contract, billing: billingOf(item['billing'] as Stored), rev: Number(item['rev']) };

/** Null before the contract is accepted. */
export const readBilling = async (store: Store, contract: string): Promise<BillingRecord | null> =>
  recordOf(contract, await store.get(billingKey(contract)));

/** Of a contract that is accepted. */
export const newBillingWrites = (contract: string, billing: Billing): Write[] => [
  create({ key: billingKey(contract), attributes: { billing: textsOf(billing) } }),
  ...openMilestoneWrites(contract, { before: null, billing }),
];

/** Fails where it has changed since it was read; the step then reads it again. */
export const billingWrites = (
  { contract, rev, billing: before }: BillingRecord,
  billing: Billing,
): Write[] => [
  replace({ key: billingKey(contract), attributes: { billing: textsOf(billing) }, rev }),
  ...openMilestoneWrites(contract, { before, billing }),
];
