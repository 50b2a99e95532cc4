// The calls of one's own views of a list: what is asked of it and which columns show, under a name that only oneself sees.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredText, text } from '../kernel/fields.ts';

export const viewsMax = 20;

/** Keys of columns. */
const columns = z.array(requiredText(40)).check(z.maxLength(60, 'field.tooLong'));

const view = z.object({
  name: requiredText(60),
  /** Columns that do not show. */
  hidden: columns,
  /** The order of the columns; that of the list where it is empty. */
  columns,
  /** What is asked of the list, as its address has it: search, tab, filters, order and group. */
  asked: text(1000),
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
  summary: 'One’s own views of a list.',
});

export const saveListViews = endpoint({
  method: 'PUT',
  path: '/api/views/{list}',
  auth: 'session',
  params,
  body: z.object({ views: z.array(view, 'field.required').check(z.maxLength(viewsMax, 'view.tooMany')) }),
  output: views,
  summary: 'Keeps one’s own views of a list; they take the place of those that were kept.',
});
