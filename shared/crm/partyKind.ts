// Customers and suppliers as documents name them, and what they are called on each side: their declaration would come along with every page otherwise.
import type { ChoiceKind } from '../resources/choices.ts';
import type { Label } from '../resources/fields.ts';

export const partyChoice: ChoiceKind = { one: 'party', permission: 'party', fields: {}, large: true };

/** What a party is called on either side; by its name alone where both sides are meant. */
export const partyLabels = {
  customer: { en: 'Customer', ar: 'العميل' },
  supplier: { en: 'Supplier', ar: 'المورد' },
  either: { en: 'Name', ar: 'الاسم' },
} as const satisfies Record<string, Label>;
