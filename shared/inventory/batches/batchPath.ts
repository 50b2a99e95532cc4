// Where a batch is shown.

export const batchPath = (product: string, batch: string): string =>
  `/inventory/batches/${encodeURIComponent(product)}/${encodeURIComponent(batch)}`;
