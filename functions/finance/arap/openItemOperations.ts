// The operations of open items and of what is held against them, by the names of their contracts.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { allocateItems, proposeAllocation } from './allocateItems.ts';
import { allocationActs } from './allocationActs.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from './listOpenItems.ts';

export const openItemOperations = {
  listOpenItems,
  sumOpenItems,
  exportOpenItems,
  allocateItems,
  proposeAllocation,
};

export const allocationOperations = kindOperations(allocationActs);
