// The operations of customer relations, by the names of their contracts.
import { addParty } from './addParty.ts';
import { getPartyBalances } from './getPartyBalances.ts';
import { getPartyFigures } from './getPartyFigures.ts';
import { listParties } from './listParties.ts';
import { listPartyBalances } from './listPartyBalances.ts';

export const crmOperations = { listParties, addParty, getPartyFigures, getPartyBalances, listPartyBalances };
