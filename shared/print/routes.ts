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
] as const satisfies readonly RouteDefinition[];
