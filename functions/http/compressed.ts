// Answers as they travel: small ones as they are, others compressed where the caller can read that.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** In characters; what is shorter goes into one packet anyway. */
const compressedFrom = 1000;
/** Hardly larger than at the highest, in a hundredth of the time. */
const quality = 4;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The first that the caller knows is taken. */
const encodings: readonly (readonly [name: string, of: (body: string) => Promise<Buffer>])[] = [
  ['br', (body) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
  ['gzip', (body) => asGzip(body)],
];

/** `gzip;q=0` is what a caller does not want. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.replaceAll(/\s/g, ''))
    .some((each) => each === encoding || (each.startsWith(`${encoding};`) && !/;q=0(\.0*)?$/.test(each)));

/** In the function and not at the edge, which compresses nothing but what it may keep (decision 0132). */
export const compressed = async (
  answered: APIGatewayProxyStructuredResultV2,
  accepted = '',
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { body = '', headers } = answered;
  const [name, compress] = encodings.find(([each]) => isAccepted(accepted, each)) ?? [];
  if (body.length < compressedFrom || !name || !compress) return answered;
  const bytes = await compress(body);
  return {
    ...answered,
    headers: { ...headers, 'content-encoding': name },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  };
};
