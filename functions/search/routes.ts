// The operation of the search over everything, by the name of its contract.
import { searchAll } from './searchAll.ts';

export const searchOperations = { searchAll };
