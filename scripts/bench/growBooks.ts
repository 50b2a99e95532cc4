// Larger books from one file of vouchers: copies of it with numbers of their own, imported one after the other.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { portionsOf } from '../import/voucherFile.ts';

type Numbered = { no: string; reference: string };

/** The file's rows under other numbers; days, accounts, parties and amounts stay. */
async function* copiedRows(path: string, copy: number): AsyncGenerator<string> {
  for await (const { rows } of portionsOf(path, 0))
    for (const row of rows as Numbered[])
      yield `${JSON.stringify({ ...row, no: `${row.no}-${copy}`, reference: `${row.reference}-${copy}` })}\n`;
}

/** Hands each copy's file to the work, then removes it. */
export const withCopies = async (
  path: string,
  copies: readonly number[],
  work: (path: string) => Promise<unknown>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-copies-'));
  try {
    for (const copy of copies) {
      const file = join(folder, `copy-${copy}.jsonl`);
      await pipeline(Readable.from(copiedRows(path, copy)), createWriteStream(file));
      await work(file);
      rmSync(file);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
