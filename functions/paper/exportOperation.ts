// Gives a list or a report away as a file: the first call checks the rights, writes the log entry and answers the first page; the cursor that it gives opens the pages after it, for an hour, to the same user.
import type { AuditEntry } from '#functions/http/audit.ts';
import { requireAccess, requirePermission, type SessionContext, write } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import type { Operation } from '#functions/http/operation.ts';
import { wholeList } from '#shared/audit/api.ts';
import type { Access, Endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type ExportFormat, pageRowsMax } from '#shared/paper/exportApi.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';
import { type Part, pageFrom, type Read, rowsFrom } from './exportedRows.ts';

type Asked<Filter, Params = undefined> = { params: Params; filter: Filter };

type About = {
  /** What is taken away, where it is not a whole list. */
  id?: string;
  /** Whose head the file carries. */
  branch?: string | null | undefined;
  /** The filters as the log entry states them. */
  facts: object;
};

type Exported<Filter, Item, Params = undefined> = {
  entity: AuditEntry['entity'];
  /** The right to see what is taken away. */
  view: Access;
  read: (
    context: SessionContext,
    asked: Asked<Filter, Params>,
    from: Parameters<Read<Item>>[0],
  ) => Promise<Part<Item>>;
  about?: (filter: Filter, items: readonly Item[]) => About;
  /** Of items that hold many rows, as pages of a report do; without it an item is a row, and the file that of a list. */
  rowsOf?: (item: Item) => number;
};

type Input<Filter, Params> = {
  params: Params;
  body: { format: ExportFormat; filter: Filter; cursor?: string | undefined };
};

const hourMs = 3_600_000;

/** Where the next page begins; `at`: the time of the log entry, `rows`: how many have been given. */
type Place = { at: number; rows: number; cursor: string };

const withoutEmpty = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => ![undefined, null, ''].includes(value as null)),
  );

/** An hour after its log entry a cursor is refused: the next call writes a new one. */
const refuseOld = ({ clock }: SessionContext, at: number): void => {
  if (at < clock.nowMs() - hourMs) throw new Refusal('cursor.invalid');
};

/** A PDF has the head; the others are tables. */
const headOf = async (
  context: SessionContext,
  format: ExportFormat,
  branch: About['branch'],
): Promise<Letterhead | null> => {
  if (format !== 'pdf') return null;
  const { readLetterhead } = await import('./readLetterhead.ts');
  return readLetterhead(context, branch ?? null);
};

/** One call of an export, ready to read. */
type Call<Filter, Item> = Pick<Input<Filter, unknown>['body'], 'format' | 'filter'> &
  Pick<Exported<Filter, Item>, 'entity' | 'about'> & {
    context: SessionContext;
    read: Read<Item>;
    rowsOf: (items: readonly Item[]) => number;
    /** One item is one row, and the file that of a list. */
    isList: boolean;
    /** What a cursor is bound to. */
    purpose: string;
  };

const callOf = <Filter extends object, Item, Params>(
  contract: Endpoint,
  { entity, about, read, rowsOf }: Exported<Filter, Item, Params>,
  { context, input }: { context: SessionContext; input: Input<Filter, Params> },
): Call<Filter, Item> => {
  const { params, body } = input;
  const { format, filter } = body;
  const asked = { params, filter };
  return {
    context,
    format,
    filter,
    entity,
    isList: rowsOf === undefined,
    ...(about && { about }),
    read: (from) => read(context, asked, from),
    rowsOf: (items) => (rowsOf ? items.reduce((rows, item) => rows + rowsOf(item), 0) : items.length),
    purpose: `${context.company.code} ${context.actor.id} ${contract.path} ${JSON.stringify(asked)}`,
  };
};

type AnyCall = Pick<Call<unknown, unknown>, 'context' | 'isList'>;

const refuseBeyondPage = ({ context, isList }: AnyCall, rows: number): void => {
  if (isList && rows > pageRowsMax) requirePermission(context, 'export_all', 'export');
};

const answerOf = <Filter, Item>(
  { purpose, rowsOf }: Call<Filter, Item>,
  { items, cursor }: Part<Item>,
  { at, rows }: Pick<Place, 'at' | 'rows'>,
) => {
  const place: Place | null = cursor === null ? null : { at, rows: rows + rowsOf(items), cursor };
  return { items, cursor: place && encodeCursor(purpose, place) };
};

/** `loggedAt`: the time of the log entry, where this is the repetition of a call that wrote it. */
const firstPage = async <Filter extends object, Item>(call: Call<Filter, Item>, loggedAt: number | null) => {
  const { context, read, rowsOf, entity, format, filter } = call;
  const page = await pageFrom(read, rowsOf, null);
  const { rows, isAll } = await rowsFrom(read, rowsOf, page);
  refuseBeyondPage(call, rows);
  const about: About = call.about?.(filter, page.items) ?? { facts: { ...filter } };
  const letterhead = await headOf(context, format, about.branch);
  const at = loggedAt ?? context.clock.nowMs();
  if (loggedAt === null) {
    const number = isAll ? { rows } : { rowsAtLeast: rows };
    const facts = { format, ...number, ...withoutEmpty(about.facts) };
    const audit = { action: 'export', entity, id: about.id ?? wholeList, facts } as const;
    // The rows are not kept with the key of the call: its repetition reads them again.
    await write(context, { writes: [], audit, answer: { at } });
  }
  return { ...answerOf(call, page, { at, rows: 0 }), letterhead };
};

const nextPage = async <Filter, Item>(call: Call<Filter, Item>, cursor: string) => {
  const { context, read, rowsOf, purpose } = call;
  const place = decodeCursor<Place>(purpose, cursor);
  refuseOld(context, place.at);
  const page = await pageFrom(read, rowsOf, place.cursor);
  refuseBeyondPage(call, place.rows + rowsOf(page.items));
  return { ...answerOf(call, page, place), letterhead: null };
};

/** All that is there, for a file that is drawn without a screen: with what the log says of it, and how much of it there is. */
export type Taken = Pick<AuditEntry, 'entity'> & { items: readonly object[]; about: About };

export type ExportOperation = Operation & {
  /** Asks the same rights as the call. Null where there is more than `rowsMax`. */
  takeAll: (context: SessionContext, filter: object, rowsMax: number) => Promise<Taken | null>;
};

/** Rows of one read where all of them are wanted. */
const readRows = 1000;

const everything = async <Filter extends object, Item>(
  call: Call<Filter, Item>,
  rowsMax: number,
): Promise<Taken | null> => {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const part: Part<Item> = await call.read({ limit: readRows, ...(cursor === null ? {} : { cursor }) });
    items.push(...part.items);
    cursor = part.cursor;
    refuseBeyondPage(call, items.length);
    if (items.length > rowsMax) return null;
  } while (cursor !== null);
  const about = call.about?.(call.filter, items) ?? { facts: { ...call.filter } };
  return { entity: call.entity, items: items as readonly object[], about };
};

/** Answers the export that `exportEndpoint` has declared. */
export const exportOperation = <Filter extends object, Item, Params = undefined>(
  contract: Endpoint,
  exported: Exported<Filter, Item, Params>,
): ExportOperation => {
  const begin = (signedIn: unknown, asked: unknown): Call<Filter, Item> => {
    const [context, input] = [signedIn as SessionContext, asked as Input<Filter, Params>];
    requireAccess(context, exported.view);
    return callOf(contract, exported, { context, input });
  };
  return {
    contract,
    takeAll: (context, filter, rowsMax) => {
      requireAccess(context, contract.auth);
      return everything(begin(context, { params: undefined, body: { format: 'csv', filter } }), rowsMax);
    },
    run: async (context, asked) => {
      const call = begin(context, asked);
      const { cursor } = (asked as Input<Filter, Params>).body;
      return cursor === undefined ? firstPage(call, null) : nextPage(call, cursor);
    },
    again: async (context, asked, kept) => {
      const call = begin(context, asked);
      const { at } = kept as { at: number };
      refuseOld(call.context, at);
      return firstPage(call, at);
    },
  };
};
