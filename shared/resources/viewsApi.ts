// The calls of one's own views of a list: which columns, which records, in what order, under a name that only oneself sees.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredText, text } from '../kernel/fields.ts';

export const viewsMax = 20;

/** `active`, `inactive` or `all`. */
const stand = z.enum(['active', 'inactive', 'all'], 'field.invalid');

/** By which column the records stand, instead of in their own order. */
const order = z.object({ key: requiredText(40), descending: z.boolean('field.required') });

const view = z.object({
  name: requiredText(60),
  /** Keys of the columns that do not show. */
  hidden: z.array(requiredText(40)).check(z.maxLength(60, 'field.tooLong')),
  stand,
  /** What the list is narrowed to, as the list's own call takes it. */
  where: text(400),
  /** Views that were kept before lists had one are without. */
  order: z.optional(z.nullable(order)),
});
export type ListView = z.output<typeof view>;

const params = z.object({ list: requiredText(40) });
const views = z.object({ views: z.array(view) });

export const getListViews = endpoint({
  method: 'GET',
  path: '/api/views/{list}',
  auth: 'session',
  params,
  output: views,
  summary: 'One’s own views of a list of records.',
});

export const saveListViews = endpoint({
  method: 'PUT',
  path: '/api/views/{list}',
  auth: 'session',
  params,
  body: z.object({ views: z.array(view, 'field.required').check(z.maxLength(viewsMax, 'view.tooMany')) }),
  output: views,
  summary: 'Keeps one’s own views of a list of records; they take the place of those that were kept.',
});
