// Customers and suppliers as something that forms choose from; they are no resource, and found in their own way.
import type { ChoiceKind } from '../resources/choices.ts';

export const parties: ChoiceKind = { one: 'party', permission: 'party', fields: {}, large: true };
