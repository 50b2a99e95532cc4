// The operations by which vouchers and opening balances are brought in, by the names of their contracts.
import { beginOpening } from '../opening/beginOpening.ts';
import { getOpening } from '../opening/getOpening.ts';
import { reverseOpening } from '../opening/reverseOpening.ts';
import { beginImport } from './beginImport.ts';
import { discardImport } from './discardImport.ts';
import { getImport } from './getImport.ts';
import { listImports } from './listImports.ts';
import { runImport } from './runImport.ts';
import { sendImportRows } from './sendImportRows.ts';

export const importOperations = {
  beginImport,
  sendImportRows,
  runImport,
  discardImport,
  getImport,
  listImports,
  getOpening,
  beginOpening,
  reverseOpening,
};
