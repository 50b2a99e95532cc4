// The rows of a list of vouchers, told by their first lines where they have no narration.
import type { Store } from '#functions/storage/store.ts';
import type { VoucherLine, VoucherRow } from '#shared/finance/voucher.ts';
import { chunkKey, linesOf, type VoucherHeader, voucherRowOf } from './voucherRecords.ts';

const firstText = (lines: readonly VoucherLine[]): { lineText?: string } => {
  const lineText = lines.find(({ text }) => text !== '')?.text;
  return lineText === undefined ? {} : { lineText };
};

/** Rows for a list: those without narration are told by their first line, which is read for them at once. */
export const voucherRowsOf = async (
  store: Store,
  headers: readonly VoucherHeader[],
): Promise<VoucherRow[]> => {
  const untold = headers.filter(({ narration, chunks }) => narration === '' && chunks > 0);
  const chunks = await store.getAll(untold.map(({ id }) => chunkKey(id, 1)));
  const texts = new Map(
    untold.map(({ id }, index) => {
      const chunk = chunks[index];
      return [id, chunk ? firstText(linesOf(chunk)) : {}] as const;
    }),
  );
  return headers.map((header) => ({ ...voucherRowOf(header), ...texts.get(header.id) }));
};
