// The screens of inventory by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';
import { reported } from '#frontend/reports/ReportScreen.tsx';

const adjustmentEditor = async () => ({
  Screen: (await import('./adjustments/editor/AdjustmentEditor.tsx')).AdjustmentEditor,
});

const transferEditor = async () => ({
  Screen: (await import('./transfers/editor/TransferEditor.tsx')).TransferEditor,
});

const countSheet = async () => ({
  Screen: (await import('./counts/editor/CountSheetEditor.tsx')).CountSheetEditor,
});

export const inventoryScreens = {
  'inventory.stockTransfer': {
    load: withListChunk(async () => (await import('./transfers/TransferList.tsx')).TransferList),
  },
  'inventory.stockTransfer.new': { load: transferEditor },
  'inventory.stockTransfer.one': { load: transferEditor },
  'inventory.adjustment': {
    load: withListChunk(async () => (await import('./adjustments/AdjustmentList.tsx')).AdjustmentList),
  },
  'inventory.adjustment.new': { load: adjustmentEditor },
  'inventory.adjustment.one': { load: adjustmentEditor },
  'inventory.counts': {
    load: withListChunk(async () => (await import('./counts/CountSheetList.tsx')).CountSheetList),
  },
  'inventory.counts.new': { load: countSheet },
  'inventory.counts.one': { load: countSheet },
  inventory: {
    load: overviewScreen(async () => (await import('./inventoryOverview.ts')).inventoryOverview),
  },
  'inventory.opening': {
    load: async () => ({ Screen: (await import('./opening/StockOpening.tsx')).StockOpening }),
  },
  'inventory.reorder': {
    load: async () => ({ Screen: (await import('./reorder/ReorderList.tsx')).ReorderList }),
  },
  'inventory.products.one': {
    load: async () => ({ Screen: (await import('./products/ProductCard.tsx')).ProductCard }),
  },
  'inventory.batches': {
    load: reported(async () => (await import('./reports/BatchReport.tsx')).BatchReport),
  },
  'inventory.batches.one': {
    load: async () => ({ Screen: (await import('./batches/BatchTrace.tsx')).BatchTrace }),
  },
  'print.labels': {
    load: async () => ({ Screen: (await import('./labels/PrintLabels.tsx')).PrintLabels }),
  },
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
