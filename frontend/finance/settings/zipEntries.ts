// Reads the parts of a zip archive, which a workbook is: by its own directory, with what every browser unpacks by.

const endSignature = 0x06054b50;
const partSignature = 0x02014b50;
/** The fixed part of the end record; a comment may follow it. */
const endBytes = 22;
const commentBytesMax = 0xffff;
const partBytes = 46;
const headBytes = 30;
const deflated = 8;

type Part = { name: string; start: number; size: number; method: number };

const endOf = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - endBytes - commentBytesMax);
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new Error('The file is no workbook');
};

const partAt = (view: DataView, at: number): { part: Part; next: number } => {
  if (view.getUint32(at, true) !== partSignature) throw new Error('The workbook is damaged');
  const nameBytes = view.getUint16(at + 28, true);
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + partBytes, nameBytes));
  const head = view.getUint32(at + 42, true);
  // What stands before the content names its own lengths; those of the directory may differ.
  const start = head + headBytes + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  const part = { name, start, size: view.getUint32(at + 20, true), method: view.getUint16(at + 10, true) };
  return {
    part,
    next: at + partBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
};

const partsOf = (archive: ArrayBuffer): Part[] => {
  const view = new DataView(archive);
  const end = endOf(view);
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const { part, next } = partAt(view, at);
    parts.push(part);
    at = next;
  }
  return parts;
};

const textOf = (archive: ArrayBuffer, { start, size, method }: Part): Promise<string> => {
  const content = new Response(archive.slice(start, start + size));
  if (method !== deflated || content.body === null) return content.text();
  return new Response(content.body.pipeThrough(new DecompressionStream('deflate-raw'))).text();
};

/** The texts of the parts that are wanted, by name. */
export const zipTexts = async (
  archive: ArrayBuffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> => {
  const wanted = partsOf(archive).filter(({ name }) => isWanted(name));
  const texts = await Promise.all(wanted.map((part) => textOf(archive, part)));
  return new Map(wanted.map(({ name }, index) => [name, texts[index] ?? '']));
};
