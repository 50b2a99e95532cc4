// What the reports of stock have in common: their right, the choices of their bars, and the words for a product in a row.
import * as z from 'zod/mini';
import type { Right } from '../../kernel/endpoint.ts';
import { record } from '../../reports/reportParameters.ts';

export const stockReports = {
  permission: 'stock_report',
  form: 'stockReport',
  hasCut: true,
  refusals: [],
} as const;

/** Values, costs and margins are there for users who have this right. */
export const costRight: Right = ['view_cost', 'view'];

export const category = record('category', {
  of: 'category',
  label: { en: 'Category', ar: 'التصنيف' },
  all: { en: 'All categories', ar: 'كل التصنيفات' },
});

export const names = { code: z.string(), name: z.string(), name_ar: z.string() };

/** A product with the name of its stock unit. */
export const productNames = { ...names, unit: z.object({ name: z.string(), name_ar: z.string() }) };
