// The calls of a resource, derived from its declaration.
import * as z from 'zod/mini';
import type { Access } from '../kernel/endpoint.ts';
import { code, count, cursor, done, flag, text } from '../kernel/fields.ts';
import type { Fields, FieldValue } from './fields.ts';
import type { AnyResource, ResourceRow } from './resource.ts';
import { changedRowSchema, newRowSchema, rowView } from './rowSchema.ts';

type Declared = { name: string; permission: string; title: { en: string }; fields: Fields } & Pick<
  AnyResource,
  'readBy'
>;

const found = z.object({
  search: z.optional(text(80)),
  /** Only those that may still be chosen. */
  active: z.optional(flag),
  limit: z.optional(count(200)),
  cursor: z.optional(cursor),
});

type RowInput = Record<string, FieldValue>;

export type ResourceApi = {
  readonly list: {
    readonly method: 'GET';
    readonly path: string;
    readonly auth: Access;
    readonly query: typeof found;
    readonly output: z.ZodMiniType<{ items: ResourceRow[]; cursor: string | null }>;
    readonly summary: string;
  };
  readonly create: {
    readonly method: 'POST';
    readonly path: string;
    readonly auth: Access;
    readonly body: z.ZodMiniType<RowInput>;
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
    readonly output: z.ZodMiniType<ResourceRow>;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
  readonly remove: {
    readonly method: 'DELETE';
    readonly path: string;
    readonly auth: Access;
    readonly params: z.ZodMiniType<{ code: string }>;
    readonly output: typeof done;
    readonly refusals: readonly string[];
    readonly summary: string;
  };
};

export const resourceApi = ({ name, permission, title, fields, readBy }: Declared): ResourceApi => {
  const path = `/api/definitions/${name}`;
  const one = `${path}/{code}`;
  const params = z.object({ code: code() });
  const row = rowView(fields);
  return {
    list: {
      method: 'GET',
      path,
      auth: readBy === 'session' ? 'session' : [permission, 'view'],
      query: found,
      output: z.object({ items: z.array(row), cursor: z.nullable(z.string()) }),
      summary: `${title.en} in their order; search folds Arabic spellings and looks into code and names.`,
    },
    create: {
      method: 'POST',
      path,
      auth: [permission, 'create'],
      body: newRowSchema(fields),
      output: row,
      refusals: ['record.codeTaken', 'ledger.busy'],
      summary: `Adds a record to ${title.en}.`,
    },
    change: {
      method: 'PUT',
      path: one,
      auth: [permission, 'edit'],
      params,
      body: changedRowSchema(fields),
      output: row,
      refusals: ['record.changed', 'ledger.busy'],
      summary: `Changes or deactivates a record of ${title.en}.`,
    },
    remove: {
      method: 'DELETE',
      path: one,
      auth: [permission, 'delete'],
      params,
      output: done,
      refusals: ['record.changed', 'record.inUse', 'ledger.busy'],
      summary: `Deletes a record of ${title.en} that nothing refers to.`,
    },
  };
};
