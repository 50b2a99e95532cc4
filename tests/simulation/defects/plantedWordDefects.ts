// Rules of the word index, each broken once: what a document says is on its shelves or beside them, whoever is cut off, and nothing that it said before.
import type { PlantedDefect } from './plantedDefects.ts';

export const wordDefects: readonly PlantedDefect[] = [
  {
    rule: 'the word index has read what lies below its watermark',
    file: 'functions/documents/words/foldWords.ts',
    changes: [
      [
        'fold: state.fold + 1, lanes: round.lanes, months }',
        'fold: state.fold + 1, lanes: Object.fromEntries(heads.map(({ lane, seq }) => [lane, seq])), months }',
      ],
    ],
  },
  {
    rule: 'words are on their shelves before the watermark moves past them',
    file: 'functions/documents/words/foldWords.ts',
    changes: [
      [
        '  const months = withMonths(state.months, await shelveAll(store, state.edition, found));\n  await store.commit([movedState(state, { fold: state.fold + 1, lanes: round.lanes, months })]);',
        '  const own = Object.fromEntries([...found].map(([key, documents]) => [key, documents.map((one) => monthOf(dayOfRow(one)))]));\n  await store.commit([movedState(state, { fold: state.fold + 1, lanes: round.lanes, months: withMonths(state.months, own) })]);\n  await shelveAll(store, state.edition, found);',
      ],
    ],
  },
  {
    rule: 'the words of a draft stay beside the index until they are in it',
    file: 'functions/documents/words/foldWords.ts',
    near: 45,
    changes: [
      [
        '  const months = withMonths(state.months',
        '  for (const [at, kind] of kinds.entries()) await removeChanges(store, kind, changes[at] ?? []);\n  const months = withMonths(state.months',
      ],
    ],
  },
  {
    rule: 'a place in a day is given to one document',
    file: 'functions/documents/words/shelveDocuments.ts',
    changes: [['    counts[day] = ordinal + 1;', '    counts[day] = Math.max(1, ordinal);']],
  },
  {
    rule: 'what a draft said before finds nothing',
    file: 'functions/documents/words/searchWords.ts',
    changes: [['return header && isCurrent(row, header) ? [header] : [];', 'return header ? [header] : [];']],
  },
  {
    rule: 'entries behind the watermark are searched as well',
    file: 'functions/documents/words/unindexed.ts',
    changes: [
      [
        'after: state.lanes[lane] ?? 0, upTo: seq }',
        'after: Math.min(seq, (state.lanes[lane] ?? 0) + 1), upTo: seq }',
      ],
    ],
  },
];
