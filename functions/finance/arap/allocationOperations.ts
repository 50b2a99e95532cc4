// The operations of allocations that every kind of document has, by the names of their contracts.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { allocationActs } from './allocationActs.ts';

const { get, list, reverse } = documentOperations(allocationActs);

export const getAllocation = get;
export const listAllocations = list;
export const undoAllocation = reverse;
