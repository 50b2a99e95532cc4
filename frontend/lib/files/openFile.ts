// Opens a chosen file: its digest, and its sheets of rows or its text of JSON. Excel's reader is fetched with the first workbook.

import { type FileRow, rowsInText, rowsOfSheet } from './fileTable.ts';
import { inSlices } from './inSlices.ts';
import { readSheets } from './readWorkbook.ts';
import { textInBytes } from './textOfBytes.ts';

export type FileSheet = { readonly name: string; readonly rows: readonly FileRow[] };

export type OpenedFile = {
  readonly name: string;
  /** Digest of the bytes, by which the server knows the file again. */
  readonly sha256: string;
  readonly content: { readonly sheets: readonly FileSheet[] } | { readonly json: string };
};

/** What a browser can hold several times over. */
export const fileMegabytesMax = 100;
const megabyte = 1_000_000;

export const isTooLarge = (file: File): boolean => file.size > fileMegabytesMax * megabyte;

/** SHA-256 in hexadecimal digits. */
export const digestOf = async (bytes: BufferSource): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const isJson = (name: string, text: string): boolean =>
  /\.(jsonl|ndjson|json)$/i.test(name) || text.trimStart().startsWith('{');

const contentOf = async (name: string, bytes: ArrayBuffer): Promise<OpenedFile['content']> => {
  if (/\.xlsx$/i.test(name)) {
    const sheets = await readSheets(bytes);
    return { sheets: sheets.map((sheet) => ({ name: sheet.name, rows: rowsOfSheet(sheet) })) };
  }
  const text = (await inSlices(textInBytes(new Uint8Array(bytes))))?.result ?? '';
  // Bytes that no text has: another kind of file.
  if (text.includes('\u0000')) throw new Error('The file is no text');
  if (isJson(name, text)) return { json: text };
  const read = await inSlices(rowsInText(text));
  return { sheets: [{ name, rows: read?.result ?? [] }] };
};

/** Throws for what is neither a workbook nor text. */
export const openFile = async (file: File): Promise<OpenedFile> => {
  const bytes = await file.arrayBuffer();
  const [sha256, content] = await Promise.all([digestOf(bytes), contentOf(file.name, bytes)]);
  return { name: file.name, sha256, content };
};
