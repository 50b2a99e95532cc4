// The operations of open items and of what is held against them, by the names of their contracts.
import { allocateItems, proposeAllocation } from './allocateItems.ts';
import { getAllocation, listAllocations, undoAllocation } from './allocationOperations.ts';
import { exportOpenItems, listOpenItems, sumOpenItems } from './listOpenItems.ts';

export const openItemOperations = {
  listOpenItems,
  sumOpenItems,
  exportOpenItems,
  allocateItems,
  proposeAllocation,
  getAllocation,
  listAllocations,
  undoAllocation,
};
