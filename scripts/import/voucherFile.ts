// A file of vouchers, one JSON object a line, plain or gzipped: its digest and its rows in portions.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export type FileFacts = { sha256: string; total: number };

const portionRowsMax = 500;
const portionCharactersMax = 3_000_000;

/** The content: a gzipped file is the same file as the plain one. */
const contentOf = (path: string): Readable => {
  const file = createReadStream(path);
  if (!path.endsWith('.gz')) return file;
  const content = createGunzip();
  file.on('error', (error) => content.destroy(error));
  return file.pipe(content);
};

async function* linesOf(content: Readable): AsyncGenerator<string> {
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line.trim() !== '') yield line;
}

export const readFileFacts = async (path: string): Promise<FileFacts> => {
  const hash = createHash('sha256');
  const content = contentOf(path);
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  let total = 0;
  for await (const _ of linesOf(content)) total += 1;
  return { sha256: hash.digest('hex'), total };
};

/** A line that is no JSON is sent as it stands: the product names it with the other faulty rows. */
const rowOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return line.slice(0, 200);
  }
};

export type Portion = { start: number; rows: unknown[] };

/** The lines of the file but those that are left out, by their places from 0. */
async function* keptLines(path: string, leftOut: ReadonlySet<number>): AsyncGenerator<string> {
  let place = 0;
  for await (const line of linesOf(contentOf(path))) {
    if (!leftOut.has(place)) yield line;
    place += 1;
  }
}

/** The rows that are not left out, from a place among them on, in portions that one call takes. */
export async function* portionsOf(
  path: string,
  from: number,
  leftOut: ReadonlySet<number> = new Set(),
): AsyncGenerator<Portion> {
  let portion: Portion = { start: from, rows: [] };
  let [index, characters] = [0, 0];
  for await (const line of keptLines(path, leftOut)) {
    index += 1;
    if (index <= from) continue;
    const isFull = portion.rows.length === portionRowsMax || characters + line.length > portionCharactersMax;
    if (isFull && portion.rows.length > 0) {
      yield portion;
      portion = { start: index - 1, rows: [] };
      characters = 0;
    }
    portion.rows.push(rowOf(line));
    characters += line.length;
  }
  if (portion.rows.length > 0) yield portion;
}
