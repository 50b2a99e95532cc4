// The list of a small thing that is not in the product, declared as a new screen would.
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { listOf } from '#shared/lists/list.ts';

const text = z.string();
const fields = {
  code: text,
  name: text,
  name_ar: text,
  ink: text,
  maker: text,
  bought: text,
  price: text,
  kept: z.boolean(),
};
const pen = z.object(fields);
export type Pen = z.output<typeof pen>;

const query = z.object({
  ink: z.optional(text),
  search: z.optional(text),
  cursor: z.optional(text),
  limit: z.optional(text),
});
const output = z.object({ items: z.array(pen), cursor: z.optional(z.nullable(text)) });

export const listPens = endpoint({
  method: 'GET',
  path: '/api/pens',
  auth: ['pen', 'view'],
  query,
  output,
  summary: 'All pens.',
});

const label = (en: string, ar: string) => ({ en, ar });
const inks = { gel: label('Gel', 'جل'), oil: label('Oil', 'زيت') };

export const penList = listOf(listPens, {
  name: 'pens',
  title: label('Pens', 'الأقلام'),
  noun: label('Pen', 'قلم'),
  key: ({ code }) => code,
  columns: {
    name: { label: label('Name', 'الاسم'), kind: 'name', sorted: true },
    ink: { label: label('Ink', 'الحبر'), kind: 'choice', choices: inks, grouped: true },
    bought: { label: label('Bought', 'الشراء'), kind: 'date', sorted: true },
    price: { label: label('Price', 'السعر'), kind: 'amount', sorted: true, card: 'side' },
  },
  tabs: {
    name: 'state',
    label: label('State', 'الحالة'),
    of: { kept: label('Kept', 'محفوظ'), all: label('All', 'الكل') },
    first: 'kept',
    holds: ({ kept }, tab) => tab === 'all' || kept,
  },
  filters: {
    ink: { kind: 'choice', label: label('Ink', 'الحبر'), choices: inks },
    maker: {
      kind: 'ref',
      label: label('Maker', 'الصانع'),
      of: { one: 'maker', large: false },
      use: 'pen.maker',
    },
    bought: { kind: 'days', label: label('Bought', 'الشراء'), from: 'from', to: 'to' },
    price: { kind: 'amounts', label: label('Price', 'السعر'), from: 'priceFrom', to: 'priceTo' },
  },
  search: ['name', 'name_ar'],
  chooses: true,
  total: 'price',
  create: ['pen', 'create'],
});

export const pagedPens = {
  ...penList,
  name: 'pagedPens',
  paged: 50,
  search: true as const,
  keptAs: ['pagedPens'],
};

const pen1 = {
  code: 'P1',
  name: 'Blue',
  name_ar: 'أزرق',
  ink: 'oil',
  maker: 'M1',
  bought: '2026-01-05',
  price: '1.50',
  kept: true,
};

export const pens: readonly Pen[] = [
  pen1,
  {
    ...pen1,
    code: 'P2',
    name: 'Green',
    name_ar: 'أخضر',
    ink: 'gel',
    maker: 'M2',
    bought: '2026-02-01',
    price: '9.25',
  },
  { ...pen1, code: 'P3', name: 'Black', name_ar: 'أسود', bought: '2026-03-01', price: '100.00', kept: false },
];
