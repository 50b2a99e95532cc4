// Reads a stream of bytes up to a mark or by count, holding no more of it than needed.

export type ByteReader = {
  /** Everything up to the mark, which is taken away too; undefined when the mark does not come in time. */
  readonly until: (mark: Buffer, bytesMax: number) => Promise<Buffer | undefined>;
  /** At least one byte and at most so many; undefined at the end of the stream. */
  readonly some: (bytesMax: number) => Promise<Buffer | undefined>;
  /** Up to the mark like `until`, piece by piece and without a limit; ends early when the stream does, then answers false. */
  readonly streamUntil: (mark: Buffer) => AsyncGenerator<Buffer, boolean>;
};

type Held = { bytes: Buffer; readonly chunks: AsyncIterator<Buffer> };

const readMore = async (held: Held): Promise<boolean> => {
  const { value, done } = await held.chunks.next();
  if (done) return false;
  held.bytes = held.bytes.length === 0 ? value : Buffer.concat([held.bytes, value]);
  return true;
};

const take = (held: Held, count: number, skip = 0): Buffer => {
  const bytes = held.bytes.subarray(0, count);
  held.bytes = held.bytes.subarray(bytes.length + skip);
  return bytes;
};

async function* streamUntil(held: Held, mark: Buffer): AsyncGenerator<Buffer, boolean> {
  for (;;) {
    const at = held.bytes.indexOf(mark);
    if (at >= 0) {
      yield take(held, at, mark.length);
      return true;
    }
    // The last bytes may be the beginning of the mark.
    const ready = held.bytes.length - mark.length + 1;
    if (ready > 0) yield take(held, ready);
    if (!(await readMore(held))) return false;
  }
}

/** Starts to read a stream; it is not ended when the reader stops early. */
export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const held: Held = { bytes: Buffer.alloc(0), chunks: source[Symbol.asyncIterator]() };
  return {
    until: async (mark, bytesMax) => {
      for (;;) {
        const at = held.bytes.indexOf(mark);
        if (at >= 0) return take(held, at, mark.length);
        if (held.bytes.length > bytesMax || !(await readMore(held))) return undefined;
      }
    },
    some: async (bytesMax) => {
      if (held.bytes.length === 0 && !(await readMore(held))) return undefined;
      return take(held, bytesMax);
    },
    streamUntil: (mark) => streamUntil(held, mark),
  };
};
