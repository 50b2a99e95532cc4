// The numbers that documents bore in the files they were imported from: without its guard one could be imported again.

import { documentsOfBlock } from '#functions/documents/books/entryDocuments.ts';
import { numbersOf } from '#functions/documents/books/expectedNumbers.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { importNumberKey } from '../import/importRecords.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';

const acts = voucherActs;
const { records } = acts;

const headerIn = ([item]: readonly Attributes[]) => (item ? records.headerOf(item) : null);

export const expectedImportNumbers = numbersOf({
  code: 'importNumber',
  records,
  keyOf: importNumberKey,
  // A header that was rebuilt has lost it, and must not be imported again all the same.
  isBorneBy: ({ importNumber }, sk) => importNumber === null || importNumberKey(importNumber).sk === sk,
  givenBy: async (store, block) =>
    (await documentsOfBlock(store, acts, block)).flatMap(({ entry, items }) => {
      const header = entry.lane === importLane ? headerIn(items) : null;
      return header?.importNumber ? [{ number: header.importNumber, owner: header.id }] : [];
    }),
});
