// Where the kept images of rich texts are: of all that are shown at once one call asks.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { call } from '#frontend/lib/api.ts';
import type { ImageAddresses } from '#shared/attachments/imageAddresses.ts';
import { listImages } from '#shared/attachments/imageApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { linkImagesCall } from '#shared/links/linkApi.ts';
import { imagesAskedMax } from '#shared/richText/imageLimits.ts';

/** How the reader of a page asks for images; `name`: apart from those of other readers. */
export type ImageReader = {
  readonly name: string;
  readonly addressOf: (source: string) => Promise<string | null>;
};

type Ask = (sources: readonly string[]) => Promise<ImageAddresses>;

/** Those that are asked for in one go are one question. */
const gathered = (ask: Ask): ImageReader['addressOf'] => {
  let waiting: { sources: Set<string>; answer: Promise<ImageAddresses> } | null = null;
  const begin = () => {
    const sources = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      waiting = null;
      return ask([...sources]);
    });
    return { sources, answer };
  };
  return async (source) => {
    waiting ??= begin();
    waiting.sources.add(source);
    return (await waiting.answer)[source] ?? null;
  };
};

const askInParts: Ask = async (sources) => {
  const parts = Array.from({ length: Math.ceil(sources.length / imagesAskedMax) }, (_, at) =>
    sources.slice(at * imagesAskedMax, (at + 1) * imagesAskedMax).join(','),
  );
  const answers = await Promise.all(
    parts.map((part) => call(listImages, { query: { sources: part }, quiet: 'background' })),
  );
  return Object.assign({}, ...answers.map(({ images }) => images)) as ImageAddresses;
};

const inSession: ImageReader = { name: 'session', addressOf: gathered(askInParts) };

export type ImagesCall = ReturnType<typeof linkImagesCall> & Endpoint;

/** The link tells which images its document shows. */
export const readerOfLink = (contract: ImagesCall, code: string): ImageReader => ({
  name: code,
  addressOf: gathered(async () => {
    const { images } = await call(contract, { params: { link: code }, quiet: 'background' });
    return images;
  }),
});

/** Of the page: a user's own, unless it is behind a link. */
export const ImageReaders = createContext<ImageReader>(inSession);

/** Addresses work for ten minutes. */
const freshMs = 8 * 60_000;

const addressQuery = ({ name, addressOf }: ImageReader, source: string) => ({
  queryKey: ['richImage', name, source],
  queryFn: () => addressOf(source),
  staleTime: freshMs,
  gcTime: freshMs,
  retry: 1,
});

/** Null until it is known, and where there is none. */
export const useImageAddress = (source: string): string | null => {
  const reader = useContext(ImageReaders);
  const query = useQuery({
    ...addressQuery(reader, source),
    // What is drawn stays.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // An old one, such as that of a text that is opened again after an hour, no longer shows anything.
  return query.isStale && query.isFetching ? null : (query.data ?? null);
};

const readAddress = (client: QueryClient, reader: ImageReader, source: string): Promise<string | null> =>
  client.fetchQuery(addressQuery(reader, source)).catch(() => null);

/** Asks for one outside of a drawing, such as for an editor that draws by itself. */
export const useReadAddress = (): ((source: string) => Promise<string | null>) => {
  const client = useQueryClient();
  const reader = useContext(ImageReaders);
  return useCallback((source) => readAddress(client, reader, source), [client, reader]);
};
