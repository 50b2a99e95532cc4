// Parts of the check that are alike, one for each kind of document, as one.
import { addFigures, type BookPart, type Figures } from '#functions/ledger/bookPart.ts';

export const bookParts = (parts: readonly BookPart[]): BookPart => ({
  take: (entry) => {
    for (const { take } of parts) take(entry);
  },
  look: async (store, block, report) => {
    for (const { look } of parts) await look?.(store, block, report);
  },
  compare: async (store, report) => {
    for (const { compare } of parts) await compare(store, report);
  },
  remark: (report) => {
    for (const { remark } of parts) remark?.(report);
  },
  figures: () => {
    const figures: Figures = {};
    for (const part of parts) addFigures(figures, part.figures?.());
    return figures;
  },
  repair: async (store, report) => {
    for (const { repair } of parts) await repair(store, report);
  },
});
