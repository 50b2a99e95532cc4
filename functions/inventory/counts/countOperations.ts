// The operations of count sheets, loaded when one of them is called.
import { continueCountSheet } from './continueCountSheet.ts';
import { listCountChanges } from './listCountChanges.ts';
import { listCountDifferences } from './listCountDifferences.ts';
import { listCountRows } from './listCountRows.ts';
import { saveCounts } from './saveCounts.ts';
import { sendCountFile } from './sendCountFile.ts';

export const countOperations = {
  listCountRows,
  listCountChanges,
  saveCounts,
  listCountDifferences,
  sendCountFile,
  continueCountSheet,
};
