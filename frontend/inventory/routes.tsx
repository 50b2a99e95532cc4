// The screens of inventory by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { withListChunk } from '#frontend/lists/ListScreen.tsx';

const adjustmentEditor = async () => ({
  Screen: (await import('./adjustments/editor/AdjustmentEditor.tsx')).AdjustmentEditor,
});

export const inventoryScreens = {
  'inventory.adjustment': {
    load: withListChunk(async () => (await import('./adjustments/AdjustmentList.tsx')).AdjustmentList),
  },
  'inventory.adjustment.new': { load: adjustmentEditor },
  'inventory.adjustment.one': { load: adjustmentEditor },
} satisfies Screens;
