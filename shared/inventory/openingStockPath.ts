// Where goods are entered that were there before stock was kept.
export const openingStockPath = '/inventory/opening';
