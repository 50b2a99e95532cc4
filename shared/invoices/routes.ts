// The addresses of invoices.

import { kindNamed } from '../documentKindSummaries.ts';
import type { RouteDefinition } from '../kernel/route.ts';

const ofInvoices = kindNamed('invoice')?.permissions ?? [];

export const invoicesRoutes = [
  {
    name: 'invoices',
    path: '/invoices',
    area: 'invoices',
    access: 'login',
    layout: 'admin',
    needs: { action: 'view', oneOf: ofInvoices },
    title: { en: 'Invoices', ar: 'الفواتير' },
    menu: { parent: null, icon: 'Receipt', active: true },
  },
  {
    name: 'invoices.list',
    path: '/invoices/list',
    area: 'invoices',
    access: 'login',
    layout: 'admin',
    needs: { action: 'view', oneOf: ofInvoices },
    title: { en: 'Invoice list', ar: 'قائمة الفواتير' },
    menu: { parent: 'invoices', active: true },
  },
  {
    name: 'invoices.new',
    path: '/invoices/new',
    area: 'invoices',
    access: 'login',
    layout: 'admin',
    needs: { action: 'create', oneOf: ofInvoices },
    title: { en: 'New invoice', ar: 'فاتورة جديدة' },
    // Notes are no invoices.
    menu: { parent: 'invoices', active: true, unless: { asked: 'type', oneOf: ['SR', 'SD', 'PR'] } },
  },
  {
    name: 'invoices.shown',
    path: '/invoices/view/{code}',
    area: 'invoices',
    access: 'public',
    layout: 'guest',
    title: { en: 'Invoice', ar: 'فاتورة' },
  },
  {
    name: 'invoices.one',
    path: '/invoices/{id}',
    area: 'invoices',
    access: 'login',
    layout: 'admin',
    needs: { action: 'view', oneOf: ofInvoices },
    title: { en: 'Invoice', ar: 'فاتورة' },
  },
] as const satisfies readonly RouteDefinition[];
