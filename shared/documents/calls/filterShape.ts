// By what the list of a kind of document is narrowed, and the file that is drawn from it.
import * as z from 'zod/mini';
import { amount, code, date, id, text } from '../../kernel/fields.ts';
import type { DocumentField } from '../documentFields.ts';
import { type AnyKind, selectionsOf } from '../documentKind.ts';

/** Codes are codes; anything else is what the field says, exactly. */
const filterSchema = (field: DocumentField | undefined): z.ZodMiniType =>
  field?.kind === 'record' || field?.kind === 'code' ? code(30) : text(80, 1);

/** What narrows the list, and the file that is drawn from it. */
export const filterShape = (kind: AnyKind): Record<string, z.ZodMiniType> => ({
  ...Object.fromEntries(kind.filters.map((name) => [name, z.optional(filterSchema(kind.head[name]))])),
  status: z.optional(z.enum([...kind.states, ...selectionsOf(kind)] as [string], 'field.invalid')),
  branch: z.optional(code(20)),
  from: z.optional(date),
  to: z.optional(date),
  text: z.optional(text(80)),
  ...Object.fromEntries(
    kind.lineFilters.map((name) => [name, z.optional(filterSchema(kind.lines?.fields[name]))]),
  ),
  ...(kind.totals.length > 0 &&
    kind.totalsSeenBy === null && { amountFrom: z.optional(amount), amountTo: z.optional(amount) }),
  ...(kind.listOptions.imported && { import: z.optional(id) }),
});
