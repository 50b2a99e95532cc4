// The addresses of the dashboard.
import type { RouteDefinition } from '../kernel/route.ts';

export const adminRoutes = [
  {
    name: 'admin',
    path: '/admin',
    area: 'admin',
    access: 'login',
    layout: 'admin',
    title: { en: 'Dashboard', ar: 'لوحة التحكم' },
  },
] as const satisfies readonly RouteDefinition[];
