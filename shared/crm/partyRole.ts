// What a party is to the company: a file of its own, for those who need the word and none of the calls.
import * as z from 'zod/mini';

export const partyRole = z.enum(['customer', 'supplier', 'both'], 'field.invalid');
