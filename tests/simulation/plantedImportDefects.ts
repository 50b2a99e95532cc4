// Rules of imports, each broken once. That rules which have changed stop an import shows too seldom here: tests/api/importStaged proves it.
import type { PlantedDefect } from './plantedDefects.ts';

export const importing: readonly PlantedDefect[] = [
  {
    rule: 'what is staged is not listed',
    file: 'functions/finance/vouchers/publishedVouchers.ts',
    near: 1212,
    changes: [
      [
        '    const published = await publishedOf(store, vouchers, isHint ? before : nothingTrusted);\n',
        '    const published = await publishedOf(store, vouchers, isHint ? before : nothingTrusted);\n    if (vouchers.length > 0) return [...vouchers];\n',
      ],
    ],
  },
  {
    rule: 'one import at a time is lent the lane',
    file: 'functions/finance/import/importLane.ts',
    changes: [['      head: { ...head, lease: run.id },\n', '      head,\n']],
  },
  {
    rule: 'everything that was staged is taken back',
    file: 'functions/finance/import/discardStaged.ts',
    near: 1051,
    changes: [['      ...manifest.keys.map(removal),\n', '      ...manifest.keys.slice(1).map(removal),\n']],
  },
  {
    rule: 'everything that was staged is shown at once',
    file: 'functions/finance/import/importLane.ts',
    changes: [
      [
        '({ ...head, ...staged, lease: null });',
        '({ ...head, ...staged, seq: staged.seq - 1, lease: null });',
      ],
    ],
  },
];
