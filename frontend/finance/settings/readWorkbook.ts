// Reads the first sheet of an Excel workbook as rows of texts: a workbook is a zip archive of XML files.

const endOfArchive = 0x06054b50;
const deflated = 8;

const unpacked = async (bytes: Uint8Array<ArrayBuffer>, method: number): Promise<string> => {
  if (method !== deflated) return new TextDecoder().decode(bytes);
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
};

type Part = () => Promise<string>;

/** The parts of the archive by name, as its directory lists them. */
const partsOf = (bytes: Uint8Array<ArrayBuffer>): Map<string, Part> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfArchive) end -= 1;
  if (end < 0) throw new Error('This file is no workbook.');
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    parts.set(name, () => unpacked(bytes.slice(start, start + packed), method));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
};

const elements = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** The text of a cell or shared string, without the reading aids that East Asian spreadsheets keep beside it. */
const textIn = (element: Element): string =>
  elements(element, 't')
    .filter((each) => each.parentElement?.localName !== 'rPh')
    .map((each) => each.textContent ?? '')
    .join('');

const xmlOf = async (part: Part | undefined): Promise<Document | null> =>
  part === undefined ? null : new DOMParser().parseFromString(await part(), 'application/xml');

/** The part with the first sheet, which may have any name. */
const firstSheet = async (parts: ReadonlyMap<string, Part>): Promise<Part | undefined> => {
  const workbook = await xmlOf(parts.get('xl/workbook.xml'));
  const relations = await xmlOf(parts.get('xl/_rels/workbook.xml.rels'));
  const [sheet] = workbook === null ? [] : elements(workbook, 'sheet');
  const id = sheet?.getAttribute('r:id');
  const target =
    relations === null
      ? undefined
      : elements(relations, 'Relationship').find((each) => each.id === id || each.getAttribute('Id') === id);
  const path = target?.getAttribute('Target') ?? 'worksheets/sheet1.xml';
  return parts.get(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
};

/** `AB7` is in the column with the index 27. */
const columnIndex = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const cellText = (cell: Element, shared: readonly string[]): string => {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textIn(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : value;
};

const rowCells = (row: Element, shared: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const reference = cell.getAttribute('r');
    const at = reference === null ? cells.length : columnIndex(reference);
    while (cells.length < at) cells.push('');
    cells[at] = cellText(cell, shared).trim();
  }
  return cells;
};

/** The rows of the first sheet, each at its own place; throws for what is no workbook. */
export const readWorkbook = async (file: ArrayBuffer): Promise<string[][]> => {
  const parts = partsOf(new Uint8Array(file));
  const sheet = await xmlOf(await firstSheet(parts));
  if (sheet === null) throw new Error('This workbook has no sheet.');
  const strings = await xmlOf(parts.get('xl/sharedStrings.xml'));
  const shared = strings === null ? [] : elements(strings, 'si').map(textIn);
  const rows: string[][] = [];
  for (const row of elements(sheet, 'row')) {
    const at = Number(row.getAttribute('r') ?? rows.length + 1) - 1;
    while (rows.length < at) rows.push([]);
    rows[at] = rowCells(row, shared);
  }
  return rows;
};
