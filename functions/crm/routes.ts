// The operations of customer relations, by the names of their contracts.
import { addParty } from './addParty.ts';
import { listParties } from './listParties.ts';

export const crmOperations = { listParties, addParty };
