// The addresses of inventory.
import type { RouteDefinition } from '../kernel/route.ts';

export const inventoryRoutes = [
  {
    name: 'inventory',
    path: '/inventory',
    area: 'inventory',
    access: 'login',
    layout: 'admin',
    title: { en: 'Inventory', ar: 'المخزون' },
    menu: { parent: null, icon: 'Box', active: true },
  },
  {
    name: 'inventory.stockTransfer',
    path: '/inventory/stockTransfer',
    aliases: ['/inventory/stock-transfer'],
    area: 'inventory',
    access: 'login',
    layout: 'admin',
    title: { en: 'Stock transfer', ar: 'تحويل مخزني' },
    menu: { parent: 'inventory', active: true },
  },
  {
    name: 'inventory.adjustment',
    path: '/inventory/adjustment',
    area: 'inventory',
    access: 'login',
    layout: 'admin',
    title: { en: 'Stock adjustment', ar: 'تسوية مخزنية' },
    menu: { parent: 'inventory', active: true },
  },
  {
    name: 'inventory.reports.stockReport',
    path: '/inventory/reports/stockReport',
    aliases: ['/inventory/reports/stock-report'],
    area: 'inventory',
    access: 'login',
    layout: 'admin',
    title: { en: 'Stock report', ar: 'تقرير المخزون' },
    menu: { parent: 'inventory', active: true },
  },
  {
    name: 'inventory.reports.stock-qty',
    path: '/inventory/reports/stock-qty',
    aliases: ['/inventory/reports/stockQty'],
    area: 'inventory',
    access: 'login',
    layout: 'admin',
    title: { en: 'Stock quantities', ar: 'كميات المخزون' },
    menu: { parent: 'inventory', active: true },
  },
] as const satisfies readonly RouteDefinition[];
