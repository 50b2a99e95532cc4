// Exports a list or a report: every page of its export; the first checks the right and writes the log entry.
import type * as z from 'zod/mini';
import type { ExportEndpoint, ExportFormat } from '#shared/paper/exportApi.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import { call } from '../api.ts';

type Asked<Filter> = {
  params?: Record<string, string>;
  filter: Filter;
  format: ExportFormat;
  /** Codes of refusals that the caller handles itself. */
  quiet?: readonly string[];
};

export type TakenAway<Item> = { items: Item[]; letterhead: Letterhead | null };

/** What `call` needs to know, whatever the filter and the rows. */
type AnyExport<Item> = ExportEndpoint<z.ZodMiniType<unknown>, z.ZodMiniType<Item>> & {
  params: z.ZodMiniType<Record<string, string>>;
};

/** `onProgress` hears what has come. */
export const takeAway = async <Filter extends z.ZodMiniType, Item extends z.ZodMiniType>(
  contract: ExportEndpoint<Filter, Item>,
  { params = {}, filter, format, quiet = [] }: Asked<z.input<Filter>>,
  onProgress: (items: readonly z.output<Item>[]) => void,
): Promise<TakenAway<z.output<Item>>> => {
  const next = (cursor: string | undefined) =>
    call(contract as unknown as AnyExport<z.output<Item>>, {
      params,
      body: { format, filter, ...(cursor === undefined ? {} : { cursor }) },
      quiet,
    });
  const first = await next(undefined);
  const items = [...first.items];
  onProgress(items);
  for (let { cursor } = first; cursor !== null; ) {
    const page = await next(cursor);
    items.push(...page.items);
    onProgress(items);
    cursor = page.cursor;
  }
  return { items, letterhead: first.letterhead };
};
