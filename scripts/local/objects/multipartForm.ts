// Reads a multipart form whose last part is a file: first all fields, then the file as a stream, so that it is never held whole.
import { byteReader } from './byteReader.ts';

/** A form: the fields before the file, and the file itself. */
export type MultipartForm = {
  readonly fields: Map<string, string>;
  readonly fileName: string;
  readonly file: AsyncIterable<Buffer>;
};

const partBytesMax = 64 * 1024;
const fieldsMax = 50;
const lineBreak = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** The form cannot be read. */
export class MalformedForm extends Error {}

const malformed = (what: string): never => {
  throw new MalformedForm(what);
};

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ??
    [];
  return quoted ?? plain ?? malformed('The form has no boundary.');
};

type PartHead = { readonly name: string; readonly fileName: string };

const partHead = (head: string): PartHead => {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name =
    /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? malformed('A part of the form has no name.');
  return { name: name.toLowerCase(), fileName: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? '' };
};

async function* fileBytes(bytes: AsyncGenerator<Buffer, boolean>): AsyncIterable<Buffer> {
  const isWhole = yield* bytes;
  if (!isWhole) malformed('The file has no end.');
}

/** Reads the fields; the caller reads the file by iterating over `file`. What follows the file is ignored, as in S3. */
export const multipartForm = async (
  contentType: string,
  source: AsyncIterable<Buffer>,
): Promise<MultipartForm> => {
  const boundary = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  const reader = byteReader(source);
  const textUntil = async (mark: Buffer) =>
    (await reader.until(mark, partBytesMax))?.toString('utf8') ?? malformed('A part of the form has no end.');
  await textUntil(boundary.subarray(lineBreak.length));
  const fields = new Map<string, string>();
  while (fields.size <= fieldsMax) {
    if ((await textUntil(lineBreak)).startsWith('--')) malformed('The form has no file.');
    const { name, fileName } = partHead(await textUntil(headEnd));
    if (name === 'file') return { fields, fileName, file: fileBytes(reader.streamUntil(boundary)) };
    fields.set(name, await textUntil(boundary));
  }
  return malformed('The form has too many fields.');
};
