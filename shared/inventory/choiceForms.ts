// What the bars of the reports of stock, and the page of labels, choose from.
import { branches } from '../hr/organisation.ts';
import type { Right } from '../kernel/endpoint.ts';
import type { FormFields } from '../resources/choices.ts';
import { categories, products } from '../settings/resources.ts';
import { warehouses } from '../settings/stock/warehouses.ts';

const reports: readonly Right[] = [['stock_report', 'view']];

export const inventoryForms: FormFields = {
  'stockReport.branch': { kind: branches, field: { scopes: true }, choosing: reports, naming: [] },
  'stockReport.category': { kind: categories, field: {}, choosing: reports, naming: [] },
  'stockReport.warehouse': { kind: warehouses, field: {}, choosing: reports, naming: [] },
  'stockReport.product': { kind: products, field: {}, choosing: reports, naming: [] },
  'labels.product': { kind: products, field: {}, choosing: [['product', 'view']], naming: [] },
};
