// Files that are drawn without a screen: each of its format, and in a long run how long and how large a long one is.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLongRun } from '#tests/longRun.ts';
import { aTrialBalance } from '#tests/support/kinds/documentSamples.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readCsv, readWorkbook } from '#tests/support/readTables.ts';
import { tableFile } from './tableFile.ts';

test('a table is drawn as the file that is asked for', async () => {
  const table = aTrialBalance();
  const words = readPdf(await tableFile(table, 'pdf')).flatMap((page) => page.words);
  expect(words.length).toBeGreaterThan(20);
  expect(readCsv(new TextDecoder().decode(await tableFile(table, 'csv'))).length).toBeGreaterThan(2);
  const workbook = await readWorkbook(new Blob([await tableFile(table, 'xlsx')]));
  expect(JSON.stringify(workbook)).toContain(table.title);
});

const drawn = (rows: number, format: string): { ms: number; megabytes: number } => {
  const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'drawStatement.ts');
  return JSON.parse(execFileSync(process.execPath, [script, String(rows), format], { encoding: 'utf8' }));
};

// A quiet machine takes a third of these times; the memory is that of the whole process.
if (isLongRun)
  test.each([
    [10_000, 'pdf', { ms: 15_000, megabytes: 600 }],
    [10_000, 'xlsx', { ms: 6000, megabytes: 400 }],
    [45_000, 'pdf', { ms: 60_000, megabytes: 1200 }],
    [45_000, 'xlsx', { ms: 15_000, megabytes: 800 }],
  ] as const)(
    'a statement of %i rows as %s stays within bounds',
    (rows, format, bounds) => {
      const { ms, megabytes } = drawn(rows, format);
      expect(ms).toBeLessThan(bounds.ms);
      expect(megabytes).toBeLessThan(bounds.megabytes);
    },
    120_000,
  );
