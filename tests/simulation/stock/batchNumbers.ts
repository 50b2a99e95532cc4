// Batches of a simulated run: the number of each says when it expires.

export const batchNumber = (expiry: string): string => `E${expiry}`;

export const expiryOf = (batch: string): string => batch.slice(1);
