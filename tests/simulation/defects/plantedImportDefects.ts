// Rules of imports, each broken once. That rules which have changed stop an import shows too seldom here: tests/api/importStaged proves it.
import type { PlantedDefect } from './plantedDefects.ts';

export const importing: readonly PlantedDefect[] = [
  {
    rule: 'what is staged is not listed',
    file: 'functions/documents/books/publishedDocuments.ts',
    near: 1967,
    changes: [
      [
        '    const published = await publishedOf(store, documents, isHint ? before : nothingTrusted);\n',
        '    const published = await publishedOf(store, documents, isHint ? before : nothingTrusted);\n    if (documents.length > 0) return [...documents];\n',
      ],
    ],
  },
  {
    rule: 'one import at a time is lent the lane',
    file: 'functions/finance/import/importLane.ts',
    near: 3,
    changes: [['      head: { ...head, lease: run.id },\n', '      head,\n']],
  },
  {
    rule: 'what is staged moves its import on in the same transaction',
    file: 'functions/finance/import/stageVouchers.ts',
    near: 94,
    changes: [['      runWrite(next),\n      ...writes,', '      runWrite(run),\n      ...writes,']],
  },
  {
    rule: 'an import that was cut goes on instead of beginning again',
    near: 3272,
    file: 'functions/finance/import/runImport.ts',
    changes: [
      [
        "const isWaiting = state === 'preparing' || state === 'staging';\n  if (isWaiting && hasOldRows(place.run, context.clock.nowMs()))",
        "if (state === 'staging' && place.run.staged > 0)",
      ],
    ],
  },
  {
    rule: 'everything that was staged is taken back',
    file: 'functions/finance/import/discardStaged.ts',
    near: 717,
    changes: [['      ...manifest.keys.map(removal),\n', '      ...manifest.keys.slice(1).map(removal),\n']],
  },
  {
    rule: 'everything that was staged is shown at once',
    file: 'functions/finance/import/importLane.ts',
    near: 3,
    changes: [
      [
        '({ ...head, ...staged, lease: null });',
        '({ ...head, ...staged, seq: staged.seq - 1, lease: null });',
      ],
    ],
  },
];
