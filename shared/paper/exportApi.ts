// The call that exports a list or a report as a file: it checks the right, writes the log entry and answers what the file is drawn from, page
// by page where there is much of it.
import * as z from 'zod/mini';
import { accessTo, type Endpoint, type Rights } from '#shared/kernel/endpoint.ts';
import { cursor } from '#shared/kernel/fields.ts';
import { letterhead } from '#shared/paper/letterheadApi.ts';

const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** As many rows as a page of a list shows at most; a file with more needs a right of its own. */
export const pageRowsMax = 100;

const answerOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Where the next page begins, for an hour; null at the end. */
    cursor: z.nullable(z.string()),
    /** What the head of the file carries: with the first page of a file that has one. */
    letterhead: z.nullable(letterhead),
  });

/** The same filter with the cursor of the page before gives the next page. */
const bodyOf = <Filter extends z.ZodMiniType>(filter: Filter, formats: readonly ExportFormat[]) =>
  z.object({ format: z.enum(formats, 'field.invalid'), filter, cursor: z.optional(cursor) });

type ExportAnswer<Item extends z.ZodMiniType> = ReturnType<typeof answerOf<Item>>;
type ExportBody<Filter extends z.ZodMiniType> = ReturnType<typeof bodyOf<Filter>>;

export type ExportEndpoint<Filter extends z.ZodMiniType, Item extends z.ZodMiniType> = {
  readonly method: 'POST';
  readonly path: string;
  readonly auth: Rights;
  /** The formats of the file; the letterhead is answered only for a PDF. */
  readonly formats: readonly ExportFormat[];
  readonly body: ExportBody<Filter>;
  readonly output: ExportAnswer<Item>;
  readonly refusals: readonly string[];
  readonly summary: string;
};

export type AnyExport = ExportEndpoint<z.ZodMiniType, z.ZodMiniType>;

type Exported<Filter extends z.ZodMiniType, Item extends z.ZodMiniType> = {
  /** The call by which the screen reads the same rows; users who may not make it cannot export. */
  of: Pick<Endpoint, 'path' | 'refusals'> & { readonly auth: Endpoint['auth'] };
  /** Of several one is enough. */
  permission: string | readonly string[];
  /** What narrows the list, as its own call takes it. */
  filter: Filter;
  item: Item;
  formats?: readonly ExportFormat[];
  /** What is taken away, at the beginning of a sentence. */
  title: string;
};

/** Of lists that are taken away to be brought in again. */
export const tableFormats: readonly ExportFormat[] = ['csv', 'xlsx'];

/** Declares the export of a list or report beside its own call. */
export const exportEndpoint = <Filter extends z.ZodMiniType, Item extends z.ZodMiniType>({
  of: { path, refusals = [] },
  permission,
  filter,
  item,
  formats = exportFormats,
  title,
}: Exported<Filter, Item>): ExportEndpoint<Filter, Item> => ({
  method: 'POST',
  path: `${path}/export`,
  auth: accessTo([permission].flat(), 'export'),
  formats,
  body: bodyOf(filter, formats),
  output: answerOf(item),
  refusals: [...new Set([...refusals, 'cursor.invalid'])],
  summary: `${title} as a file is drawn from them: the first call logs who exports what and how many rows, the further ones answer the rest of it.`,
});
