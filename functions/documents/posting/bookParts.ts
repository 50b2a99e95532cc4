// Parts of the check that are alike, one for each kind of document, as one.
import { addFigures, type BookPart, type Figures, type PartMemory } from '#functions/ledger/bookPart.ts';

const memoryOfAll = (parts: readonly BookPart[]): PartMemory => ({
  save: () => ({ parts: parts.map(({ memory }) => memory.save()) }),
  load: (saved) => {
    const { parts: own } = saved as { parts: object[] };
    for (const [at, { memory }] of parts.entries()) memory.load(own[at] ?? {});
  },
});

export const bookParts = (parts: readonly BookPart[]): BookPart => ({
  take: (entry) => {
    for (const { take } of parts) take(entry);
  },
  look: async (store, block, report) => {
    for (const { look } of parts) await look?.(store, block, report);
  },
  lookAgain: async (store, block, report) => {
    for (const { lookAgain } of parts) await lookAgain?.(store, block, report);
  },
  compare: async (store, report, reach) => {
    for (const { compare } of parts) await compare(store, report, reach);
  },
  memory: memoryOfAll(parts),
  resume: async (store) => {
    for (const { resume } of parts) if ((await resume?.(store)) === false) return false;
    return true;
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
