// The calls of a resource, derived from its declaration.
import * as z from 'zod/mini';
import type { Access } from '../kernel/endpoint.ts';
import { code, codeList, count, cursor, done, flag, requiredText, text } from '../kernel/fields.ts';
import { type ExportEndpoint, exportEndpoint, tableFormats } from '../paper/exportApi.ts';
import { richBodyBytesMax } from '../richText/imageLimits.ts';
import { type Fields, type FieldValue, hasRich, textRefusals } from './fields.ts';
import { fileRowsMax, rowsPerCallMax } from './file/recordFile.ts';
import type { ResourceRow } from './resource.ts';
import { changedRowSchema, newRowSchema, rowView } from './rowSchema.ts';

type Declared = {
  name: string;
  permission: string;
  fields: Fields;
  similar: readonly string[];
  /** What is printed of it; null where it is given away as a table only. */
  paper: object | null;
};

const wanted = z.object({
  search: z.optional(text(80)),
  /** Only those that may still be chosen, or only the others. */
  active: z.optional(flag),
  /** Only those with these values in fields that are declared as filters: `field:value`, with a comma between. */
  where: z.optional(text(400)),
  /** By which field they stand instead of in their own order: `price`, or `-price` from the largest down; those without a value come last. */
  order: z.optional(z.string().check(z.regex(/^-?\w{1,40}$/, 'field.invalid'))),
});
export type WantedRecords = z.output<typeof wanted>;

const found = z.extend(wanted, {
  /** Only these, with a comma between. */
  codes: z.optional(codeList(200)),
  limit: z.optional(count(200)),
  cursor: z.optional(cursor),
});

/** The record that takes the place of the one that goes, in everything that names it. */
const merged = z.object({ into: z.optional(code()) });

type RowInput = Record<string, FieldValue>;

/** SHA-256 of a file. */
export const fileHash = z.string('field.required').check(z.regex(/^[0-9a-f]{64}$/, 'field.invalid'));
const whole = (max: number, min = 0) =>
  z.int('field.invalid').check(z.minimum(min, 'field.invalid'), z.maximum(max, 'field.tooBig'));

export const recordFault = z.object({
  /** Counts from 1 among the rows of the file. */
  row: z.number(),
  field: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});
export type RecordFault = z.output<typeof recordFault>;

const importView = z.object({
  total: z.number(),
  received: z.number(),
  faulty: z.number(),
  written: z.number(),
  created: z.number(),
  state: z.enum(['receiving', 'writing', 'done', 'stopped']),
});
export type RecordImportView = z.output<typeof importView>;

/** The next rows of a file. */
export const sentRows = z.object({
  /** SHA-256 of the file, by which a cut import is taken up again. */
  file: fileHash,
  name: requiredText(200),
  total: whole(fileRowsMax, 1),
  /** Of the first of these rows in the file, from 0. */
  start: whole(fileRowsMax),
  /** Fields that the file does not name keep what they are in a record that is there already. */
  rows: z
    .array(z.record(z.string(), z.unknown()), 'field.required')
    .check(z.minLength(1, 'field.required'), z.maxLength(rowsPerCallMax, 'field.tooManyRows')),
});

/** What has been typed into fields by which records are alike. */
const typed = (similar: readonly string[]) =>
  z.object({
    /** The record that is being changed: it is like itself. */
    except: z.optional(text(20)),
    ...Object.fromEntries(similar.map((name) => [name, z.optional(text(120))])),
  }) as z.ZodMiniType<Record<string, string | undefined>>;

const alike = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_ar: z.string(),
      active: z.boolean(),
      /** In which of the fields. */
      fields: z.array(z.string()),
    }),
  ),
});
export type SimilarRecord = z.output<typeof alike>['items'][number];

const faults = z.array(recordFault);
const sentAnswer = z.extend(importView, { faults });
const runBody = z.object({ file: fileHash });

export type ResourceApi = {
  readonly list: {
    readonly method: 'GET';
    readonly path: string;
    readonly auth: Access;
    readonly query: typeof found;
    readonly output: z.ZodMiniType<{ items: ResourceRow[]; cursor: string | null }>;
    readonly summary: string;
  };
  readonly export: ExportEndpoint<typeof wanted, z.ZodMiniType<ResourceRow>>;
  readonly create: {
    readonly method: 'POST';
    readonly path: string;
    readonly auth: Access;
    readonly body: z.ZodMiniType<RowInput>;
    readonly bodyBytesMax?: number;
    readonly output: z.ZodMiniType<ResourceRow>;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
  readonly change: {
    readonly method: 'PUT';
    readonly path: string;
    readonly auth: Access;
    readonly params: z.ZodMiniType<{ code: string }>;
    readonly body: z.ZodMiniType<RowInput & { rev: number }>;
    readonly bodyBytesMax?: number;
    readonly output: z.ZodMiniType<ResourceRow>;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
  readonly remove: {
    readonly method: 'DELETE';
    readonly path: string;
    readonly auth: Access;
    readonly params: z.ZodMiniType<{ code: string }>;
    readonly query: typeof merged;
    readonly output: typeof done;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
  readonly similar: {
    readonly method: 'GET';
    readonly path: string;
    readonly auth: Access;
    readonly query: z.ZodMiniType<Record<string, string | undefined>>;
    readonly output: typeof alike;
    readonly summary: string;
  };
  readonly sendFile: {
    readonly method: 'PUT';
    readonly path: string;
    readonly auth: Access;
    readonly body: typeof sentRows;
    readonly bodyBytesMax: number;
    readonly output: typeof sentAnswer;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
  readonly runFile: {
    readonly method: 'POST';
    readonly path: string;
    readonly auth: Access;
    readonly idempotent: false;
    readonly body: typeof runBody;
    readonly output: typeof sentAnswer;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
};

/** As a sentence calls the records: `paymentMethods` are payment methods. */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const asTitle = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const reading = ({ name, permission, fields, paper }: Declared): Pick<ResourceApi, 'list' | 'export'> => {
  const row = rowView(fields);
  const title = asTitle(wordsOf(name));
  const list: ResourceApi['list'] = {
    method: 'GET',
    path: `/api/definitions/${name}`,
    auth: [permission, 'view'],
    query: found,
    output: z.object({ items: z.array(row), cursor: z.nullable(z.string()) }),
    summary: `${title} in their order, or by one of their fields; search folds Arabic spellings and looks into code and names.`,
  };
  return {
    list,
    export: exportEndpoint({
      of: list,
      permission,
      filter: wanted,
      item: row,
      formats: paper === null ? tableFormats : [...tableFormats, 'pdf'],
      title,
    }),
  };
};

/** Records that are brought in as a file. */
const bringing = ({ name, permission }: Declared): Pick<ResourceApi, 'sendFile' | 'runFile'> => {
  const path = `/api/definitions/${name}`;
  return {
    sendFile: {
      method: 'PUT',
      path: `${path}/file`,
      auth: [permission, 'import'],
      body: sentRows,
      bodyBytesMax: 2_000_000,
      output: sentAnswer,
      refusals: ['file.alreadyImported', 'file.underWay', 'file.gap', 'file.tooManyRows', 'ledger.busy'],
      summary: `Checks the next rows of a file for ${wordsOf(name)} and keeps them; nothing is written, and every fault is named.`,
    },
    runFile: {
      method: 'POST',
      path: `${path}/file`,
      auth: [permission, 'import'],
      idempotent: false,
      body: runBody,
      output: sentAnswer,
      refusals: ['file.incomplete', 'file.faulty', 'ledger.busy'],
      summary: `Writes the rows of a checked file to ${wordsOf(name)}, each exactly once, and reports how far it is: call it again until its state is done.`,
    },
  };
};

/** What saving a record may be refused for; one with rich texts brings images along. */
const saving = (fields: Declared['fields'], refusal: string) => {
  const refusals = [refusal, 'ledger.busy'];
  return hasRich(fields)
    ? { refusals: [...refusals, ...textRefusals], bodyBytesMax: richBodyBytesMax }
    : { refusals };
};

export const resourceApi = (declared: Declared): ResourceApi => {
  const { name, permission, fields, similar } = declared;
  const path = `/api/definitions/${name}`;
  const one = `${path}/{code}`;
  const params = z.object({ code: code() });
  const row = rowView(fields);
  return {
    ...reading(declared),
    create: {
      ...saving(fields, 'record.codeTaken'),
      method: 'POST',
      path,
      auth: [permission, 'create'],
      body: newRowSchema(fields),
      output: row,
      summary: `Adds a record to ${wordsOf(name)}.`,
    },
    change: {
      ...saving(fields, 'record.changed'),
      method: 'PUT',
      path: one,
      auth: [permission, 'edit'],
      params,
      body: changedRowSchema(fields),
      output: row,
      summary: `Changes or deactivates a record of ${wordsOf(name)}.`,
    },
    remove: {
      method: 'DELETE',
      path: one,
      auth: [permission, 'delete'],
      params,
      query: merged,
      output: done,
      refusals: ['record.changed', 'record.inUse', 'ledger.busy', 'record.mergeUnfit', 'record.mergeGoesOn'],
      summary: `Deletes a record of ${wordsOf(name)} that nothing refers to, or that another one takes the place of.`,
    },
    similar: {
      method: 'GET',
      path: `${path}/similar`,
      auth: [permission, 'view'],
      query: typed(similar),
      output: alike,
      summary: `Records of ${wordsOf(name)} that have the same in one of these fields; names count without marks, articles and legal forms.`,
    },
    ...bringing(declared),
  };
};
