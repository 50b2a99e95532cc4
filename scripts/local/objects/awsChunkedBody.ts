// Takes a body apart that the S3 client sent in aws-chunked coding with an unsigned trailer that holds its checksum.
import { byteReader } from './byteReader.ts';
import { ObjectRefusal } from './objectRefusal.ts';

const lineBytesMax = 4096;
const lineBreak = Buffer.from('\r\n');

const malformed = (): never => {
  throw new ObjectRefusal(400, 'InvalidRequest', 'The chunked body is malformed.');
};

/** The plain bytes; `trailers` is filled when they have all been read. */
export async function* awsChunkedBody(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncIterable<Buffer> {
  const reader = byteReader(source);
  const line = async () => (await reader.until(lineBreak, lineBytesMax))?.toString('latin1') ?? malformed();
  const chunkSize = async () => {
    const digits = /^([0-9a-f]{1,8})(;.*)?$/i.exec(await line())?.[1] ?? malformed();
    return Number.parseInt(digits, 16);
  };
  for (let left = await chunkSize(); left > 0; left = await chunkSize()) {
    while (left > 0) {
      const bytes = (await reader.some(left)) ?? malformed();
      left -= bytes.length;
      yield bytes;
    }
    if ((await line()) !== '') malformed();
  }
  for (let text = await line(); text !== ''; text = await line()) {
    const colon = text.indexOf(':');
    trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
}
