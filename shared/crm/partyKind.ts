// Customers and suppliers as documents name them: their declaration would come along with every page otherwise.
import type { ChoiceKind } from '../resources/choices.ts';

export const partyChoice: ChoiceKind = { one: 'party', permission: 'party', fields: {}, large: true };
