// The operations that find something over all kinds, by the names of their contracts.
import { getRecordUses } from './recordUses.ts';
import { searchAll } from './searchAll.ts';

export const searchOperations = { getRecordUses, searchAll };
