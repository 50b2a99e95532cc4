// Items of parties: records of their resource.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

type Role = PartyView['role'];

export const partyKey = (code: string): Key => keyOf(parties, code);

export const partyRow = (item: Attributes): ResourceRow => rowOf(parties, item);

export const roleOf = ({ customer, supplier }: Readonly<Record<string, unknown>>): Role => {
  if (customer === true && supplier === true) return 'both';
  return supplier === true ? 'supplier' : 'customer';
};

export const partyOf = (row: ResourceRow): PartyView => {
  const { code, name, name_ar, active } = row;
  return { code, name, name_ar, role: roleOf(row), active };
};

/** In which language a party is written to. */
export const languageOfParty = (item: Attributes): 'ar' | 'en' =>
  partyRow(item)['language'] === 'en' ? 'en' : 'ar';

type Reached = { email?: string; mobile?: string };

/** Where a party is reached: at its own address and mobile, else at those of its first contact with one. */
export const contactOfParty = (item: Attributes): { email: string | null; mobile: string | null } => {
  const { contacts = [], ...own } = partyRow(item) as Reached & { contacts?: readonly Reached[] };
  const first = (name: keyof Reached) => [own, ...contacts].map((each) => each[name]).find(Boolean) ?? null;
  return { email: first('email'), mobile: first('mobile') };
};

export const noContact = { email: null, mobile: null } as const;

/** What is known of a party that was added on the spot or by a file of vouchers. */
export const partyFlags = (role: Role) => ({
  customer: role !== 'supplier',
  supplier: role !== 'customer',
});

/** The parties of these codes, in the order asked; null where there is none. */
export const readParties = (store: Store, codes: readonly string[]): Promise<(Attributes | null)[]> =>
  store.getAll(codes.map(partyKey));
