// A batch of a product: goods that were made together and expire together. Its number is unique for its product.

export type Batch = {
  product: string;
  batch: string;
  /** The last day on which it may be sold; null where it never expires. */
  expiry: string | null;
  /** Empty where it has none. */
  barcode: string;
};

export const batchNumberMax = 30;
export const barcodeMax = 40;
export const batchNoteMax = 200;

/** How many batches one line takes. */
export const batchesPerLineMax = 50;

export const batchName = ({ product, batch }: Pick<Batch, 'product' | 'batch'>): string =>
  `${product} ${batch}`;
