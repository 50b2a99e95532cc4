// The operations of customer relations, by the names of their contracts.
import { createParty } from './createParty.ts';
import { listParties } from './listParties.ts';

export const crmOperations = { listParties, createParty };
