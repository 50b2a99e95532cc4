// The screens of inventory by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { reported } from '#frontend/reports/ReportScreen.tsx';

export const inventoryScreens = {
  'inventory.reports.stockReport': {
    load: reported(async () => (await import('./reports/StockReport.tsx')).StockReport),
  },
  'inventory.reports.stock-qty': {
    load: reported(async () => (await import('./reports/StockQuantityReport.tsx')).StockQuantityReport),
  },
  'inventory.reports.gross-profit': {
    load: reported(async () => (await import('./reports/GrossProfitReport.tsx')).GrossProfitReport),
  },
} satisfies Screens;
