// The addresses of printing.
import type { RouteDefinition } from '../kernel/route.ts';

export const printRoutes = [
  {
    name: 'print.statement',
    path: '/print/statement',
    area: 'print',
    access: 'login',
    layout: 'guest',
    title: { en: 'Print statement', ar: 'طباعة كشف حساب' },
  },
  {
    name: 'print.invoice',
    path: '/print/invoice',
    area: 'print',
    access: 'login',
    layout: 'guest',
    title: { en: 'Print invoice', ar: 'طباعة فاتورة' },
  },
  {
    name: 'print.deliveryNote',
    path: '/print/delivery-note',
    aliases: ['/print/deliveryNote'],
    area: 'print',
    access: 'login',
    layout: 'guest',
    title: { en: 'Print delivery note', ar: 'طباعة سند تسليم' },
  },
  {
    name: 'print.labels',
    path: '/print/labels',
    area: 'print',
    access: 'login',
    layout: 'guest',
    needs: { action: 'view', oneOf: ['product'] },
    title: { en: 'Barcode labels', ar: 'ملصقات الباركود' },
  },
] as const satisfies readonly RouteDefinition[];
