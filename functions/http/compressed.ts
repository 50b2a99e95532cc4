// Compresses an answer where its caller can read that.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Of eleven: a page of a list takes less than a millisecond. */
const quality = 4;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** In the order in which they are liked. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressors: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body) => asGzip(body),
};

/** `gzip;q=0` is what a caller does not want. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.replaceAll(/\s/g, ''))
    .some((each) => each === encoding || (each.startsWith(`${encoding};`) && !/;q=0(\.0*)?$/.test(each)));

/** Of those that a caller accepts. */
export const encodingFor = (accepted: string): Encoding | undefined =>
  encodings.find((each) => isAccepted(accepted, each));

/** In the function and not at the edge, which compresses nothing but what it may keep (decision 0132). */
export const compressed = async (
  answered: APIGatewayProxyStructuredResultV2,
  body: string,
  accepted: string,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return answered;
  const bytes = await compressors[encoding](body);
  const headers = { ...answered.headers, 'content-encoding': encoding };
  return { ...answered, headers, body: bytes.toString('base64'), isBase64Encoded: true };
};
