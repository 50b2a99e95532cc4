// What a balance of stock is made of, batches and layers of receipts, in one text of its item; compressed where there are many.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Attributes } from '#functions/storage/writes.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import type { LayerPart } from '#shared/stock/stockMove.ts';

type Parts = Pick<StockBalance, 'batches' | 'layers'>;

/** From this length on it is compressed: five hundred batches would be written as twenty units. */
const plainMax = 600;

const sorted = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

type StoredParts = {
  /** Batch, and quantities by warehouse. */
  b?: [batch: string, quantities: [warehouse: string, quantity: string][]][];
  l?: [layer: number, quantity: string, value: string][];
};

const isEmpty = ({ batches, layers }: Parts): boolean =>
  Object.keys(batches).length === 0 && layers.length === 0;

/** The same for the same parts. */
export const partsText = ({ batches, layers }: Parts): string => {
  const parts: StoredParts = {
    b: sorted(batches).map(([batch, own]) => [
      batch,
      sorted(own).map(([warehouse, quantity]) => [warehouse, String(quantity)]),
    ]),
    l: layers.map(({ layer, quantity, value }) => [layer, String(quantity), String(value)]),
  };
  return JSON.stringify(parts);
};

/** Nothing for goods that have neither. */
export const storedParts = (parts: Parts): Attributes => {
  if (isEmpty(parts)) return {};
  const text = partsText(parts);
  return { parts: text.length > plainMax ? deflateRawSync(text, { level: 1 }) : text };
};

const layerOf = ([layer, quantity, value]: [number, string, string]): LayerPart => ({
  layer,
  quantity: BigInt(quantity),
  value: BigInt(value),
});

/** Fails where they cannot be read. */
export const partsOf = ({ parts }: Attributes): Parts => {
  if (parts === undefined) return { batches: {}, layers: [] };
  const text = parts instanceof Uint8Array ? inflateRawSync(parts).toString('utf8') : String(parts);
  const { b = [], l = [] } = JSON.parse(text) as StoredParts;
  return {
    batches: Object.fromEntries(
      b.map(([batch, own]) => [
        batch,
        Object.fromEntries(own.map(([warehouse, quantity]) => [warehouse, BigInt(quantity)])),
      ]),
    ),
    layers: l.map(layerOf),
  };
};
