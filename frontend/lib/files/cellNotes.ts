// Cells of a workbook that have no readable value: errors, and formulas whose result the file does not hold.
import type { Unzipped } from 'fflate';

/**
 * The contents of such cells, by row and column from 0. Marks numbers and dates, to distinguish them from texts that look like one, and
 * the cells below the first of a merged range, with the text that Excel shows across them.
 */
export type CellNote = {
  readonly kind: 'error' | 'formula' | 'number' | 'date' | 'merged';
  readonly text: string;
};
export type SheetNotes = ReadonlyMap<number, ReadonlyMap<number, CellNote>>;

/** Cells that are merged into one, by the rows and columns of their corners from 0. */
export type MergedRange = { readonly top: number; readonly bottom: number; readonly column: number };

/** What is known of a sheet beside its texts. */
export type SheetFacts = { readonly notes: SheetNotes; readonly merged: readonly MergedRange[] };

const cells = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const formula = /<(?:\w+:)?f\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/;
const value = /<(?:\w+:)?v\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?v>)/;
const address = /\br="([A-Z]+)(\d+)"/;
const letters = 26;
const beforeA = 64;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');

const columnOf = (name: string): number =>
  [...name].reduce((column, letter) => column * letters + letter.charCodeAt(0) - beforeA, 0) - 1;

const noteOf = (attributes: string, content: string): CellNote | null => {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  const found = value.exec(content);
  const stored = found?.[1] ?? '';
  if (type === 'e') return { kind: 'error', text: stored === '' ? '#N/A' : unescaped(stored) };
  const written = formula.exec(content);
  // A text that came out empty is a result; nothing at all is none.
  const hasResult = type === 'str' ? found !== null : stored !== '';
  if (written !== null && !hasResult)
    return { kind: 'formula', text: `=${unescaped(written[1] ?? '').trim()}` };
  return type === 'n' && stored.includes('.') ? { kind: 'number', text: stored } : null;
};

const notesOf = (sheet: string): SheetNotes => {
  const notes = new Map<number, Map<number, CellNote>>();
  for (const [, attributes = '', content = ''] of sheet.matchAll(cells)) {
    const note = noteOf(attributes, content);
    const [, letter = '', number = ''] = (note && address.exec(attributes)) ?? [];
    if (note === null || letter === '') continue;
    const row = Number(number) - 1;
    const inRow = notes.get(row) ?? new Map<number, CellNote>();
    notes.set(row, inRow.set(columnOf(letter), note));
  }
  return notes;
};

const mergedRange = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;

const mergedIn = (sheet: string): MergedRange[] =>
  [...sheet.matchAll(mergedRange)].map(([, column = '', top = '', bottom = '']) => ({
    top: Number(top) - 1,
    bottom: Number(bottom) - 1,
    column: columnOf(column),
  }));

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';

const attributeOf = (element: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(element)?.[1] ?? '';

/** The parts that hold the sheets, in their order. */
const sheetParts = (texts: ReadonlyMap<string, string>): string[] => {
  const relations = (texts.get(relationsPart) ?? '').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const targets = new Map(relations.map((each) => [attributeOf(each, 'Id'), attributeOf(each, 'Target')]));
  const sheets = (texts.get(workbookPart) ?? '').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.map((sheet) => {
    const target = targets.get(/\s\w+:id="([^"]*)"/.exec(sheet)?.[1] ?? '') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
};

const isWanted = (name: string): boolean =>
  name === workbookPart || name === relationsPart || /^xl\/.*sheets?\/.*\.xml$/i.test(name);

/** Large parts are unpacked beside the page, by workers. The library comes with the first workbook. */
const partsOf = async (archive: ArrayBuffer): Promise<Unzipped> => {
  const { unzip } = await import('fflate');
  return new Promise((resolve, reject) =>
    unzip(new Uint8Array(archive), { filter: ({ name }) => isWanted(name) }, (fault, parts) =>
      fault ? reject(fault) : resolve(parts),
    ),
  );
};

/** What is to be said of the cells of each sheet, in the order of the sheets. */
export const readSheetFacts = async (file: ArrayBuffer): Promise<SheetFacts[]> => {
  const decoder = new TextDecoder();
  const parts = Object.entries(await partsOf(file));
  const texts = new Map(parts.map(([name, bytes]) => [name, decoder.decode(bytes)]));
  return sheetParts(texts).map((part) => {
    const sheet = texts.get(part) ?? '';
    return { notes: notesOf(sheet), merged: mergedIn(sheet) };
  });
};
