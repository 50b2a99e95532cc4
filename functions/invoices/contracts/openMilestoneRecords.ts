// The open milestones of a contract as one item that lies by the first day on which one of them is due: what is due of all contracts is one read, as long as what it finds.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, overwrite, remove, type Write } from '#functions/storage/writes.ts';
import type { Billing } from '#shared/invoices/contracts/milestones/billing.ts';
import {
  firstDueDay,
  type OpenMilestone,
  openToInvoice,
} from '#shared/invoices/contracts/milestones/openMilestones.ts';

const partition = 'CTRDUE';

export type OpenOfContract = { contract: string; branch: string; milestones: OpenMilestone[] };

const keyOf = (contract: string, open: readonly OpenMilestone[]): Key | null => {
  const day = firstDueDay(open);
  return day === null ? null : { pk: partition, sk: `${day}#${contract}` };
};

type Stored = Omit<OpenMilestone, 'net' | 'vat'> & { net: string; vat: string };

/** Amounts lie as texts. */
const storedOf = (milestone: OpenMilestone): Stored => ({
  ...milestone,
  net: String(milestone.net),
  vat: String(milestone.vat),
});

/** Beside the billing of a contract, which is replaced by these under its revision. */
export const openMilestoneWrites = (
  contract: string,
  { before, billing }: { before: Billing | null; billing: Billing },
): Write[] => {
  const open = openToInvoice(billing);
  const key = keyOf(contract, open);
  const old = before && keyOf(contract, openToInvoice(before));
  return [
    ...(old && old.sk !== key?.sk ? [remove({ key: old })] : []),
    ...(key
      ? [
          overwrite({
            key,
            attributes: { contract, branch: billing.branch, milestones: open.map(storedOf) },
          }),
        ]
      : []),
  ];
};

const openOf = (item: Attributes): OpenOfContract => ({
  contract: String(item['contract']),
  branch: String(item['branch']),
  milestones: (item['milestones'] as Stored[]).map((each) => ({
    ...each,
    net: BigInt(each.net),
    vat: BigInt(each.vat),
  })),
});

/** Contracts of which something is due by the end of the day, with all of their open milestones. */
export const readOpenMilestones = async (store: Store, today: string): Promise<OpenOfContract[]> =>
  (await store.all({ pk: partition, to: `${today}~` })).map(openOf);
