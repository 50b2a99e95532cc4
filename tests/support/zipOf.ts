// Packs texts as a zip archive, for tests of what reads workbooks.
import { crc32, deflateRawSync } from 'node:zlib';

const fields = (...values: (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

const deflated = 8;

/** The first part is stored as it is, as some programs do. */
const packed = (text: string, isStored: boolean) => {
  const bytes = Buffer.from(text);
  return { bytes, content: isStored ? bytes : deflateRawSync(bytes), method: isStored ? 0 : deflated };
};

export const zipOf = (texts: Readonly<Record<string, string>>): ArrayBuffer => {
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, [name, text]] of Object.entries(texts).entries()) {
    const { bytes, content, method } = packed(text, index === 0);
    const common = fields(
      ...([
        [20, 2],
        [0, 2],
        [method, 2],
        [0, 4],
        [crc32(bytes), 4],
      ] as const),
      ...([
        [content.length, 4],
        [bytes.length, 4],
        [Buffer.byteLength(name), 2],
        [0, 2],
      ] as const),
    );
    const head = Buffer.concat([fields([0x04034b50, 4]), common, Buffer.from(name), content]);
    const rest = fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([fields([0x02014b50, 4], [20, 2]), common, rest, Buffer.from(name)]));
    heads.push(head);
    offset += head.length;
  }
  const parts = Buffer.concat(directory);
  const count = directory.length;
  const end = fields([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [parts.length, 4], [offset, 4], [0, 2]);
  return new Uint8Array(Buffer.concat([...heads, parts, end])).buffer;
};
