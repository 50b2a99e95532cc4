// What a file is by its bytes, whatever its name or its sender says: null for everything that is not allowed.
import type { FileKind } from '#shared/attachments/fileKinds.ts';
import { zipNames } from './zipNames.ts';

const startsWith = (bytes: Uint8Array, mark: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + mark.length)).toString('latin1') === mark;

const marks: readonly [mark: string, kind: FileKind][] = [
  ['%PDF-', 'pdf'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
];

const officeFolders: readonly [folder: string, kind: FileKind][] = [
  ['xl/', 'xlsx'],
  ['word/', 'docx'],
  ['ppt/', 'pptx'],
];

const openDocuments: readonly [type: string, kind: FileKind][] = [
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
];

/** Programs inside a document run where it is opened. */
const isProgram = (name: string): boolean => /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/i.test(name);

/** Office files are archives that say what they are; other archives are not taken. */
const officeKind = (bytes: Uint8Array): FileKind | null => {
  const names = zipNames(bytes);
  if (names === null || names.some(isProgram)) return null;
  if (names.includes('[Content_Types].xml'))
    return officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1] ?? null;
  // The first file of an open document is its type, as it is.
  const start = Buffer.from(bytes.subarray(0, 120)).toString('latin1');
  const found = openDocuments.find(([type]) => new RegExp(`mimetype${type}(PK|$)`).test(start));
  return found?.[1] ?? null;
};

const controls = new Set([...Array(32).keys()].filter((byte) => byte !== 9 && byte !== 10 && byte !== 13));

/** Text in any of the usual encodings of one byte or more, that is no page and no drawing. */
const isPlainText = (bytes: Uint8Array): boolean => {
  if (bytes.some((byte) => controls.has(byte) || byte === 127)) return false;
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const isMarkup = /^[\u00ef\u00bb\u00bf\s]*</.test(start);
  return !isMarkup && !/<\s*(!doctype|html|svg|script|iframe|body|head)/i.test(start);
};

const textKind = (bytes: Uint8Array, name: string): FileKind | null => {
  const [, extension = ''] = /\.(csv|txt)$/i.exec(name) ?? [];
  // Text has no mark of its own: only what is called so is taken for it.
  return extension !== '' && isPlainText(bytes) ? (extension.toLowerCase() as FileKind) : null;
};

export const kindOfBytes = (bytes: Uint8Array, name: string): FileKind | null => {
  const marked = marks.find(([mark]) => startsWith(bytes, mark));
  if (marked) return marked[1];
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'PK\u0003\u0004')) return officeKind(bytes);
  return textKind(bytes, name);
};
