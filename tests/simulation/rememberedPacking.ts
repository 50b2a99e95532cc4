// Node's packing with a memory: every reader of a run unpacks the same bytes, and every fold that is tried again packs the same lines.
import {
  type InputType,
  deflateRawSync as pack,
  inflateRawSync as unpack,
  type ZlibOptions,
} from 'node:zlib';

const packedMax = 500;
const packed = new Map<string, Buffer>();
/** By the very bytes that stand in the table; nobody changes them there. */
const unpacked = new WeakMap<object, Buffer>();

export const deflateRawSync = (input: InputType, options: ZlibOptions = {}): Buffer => {
  if (typeof input !== 'string') return pack(input, options);
  const name = `${options.level} ${input}`;
  const known = packed.get(name);
  if (known) return known;
  if (packed.size >= packedMax) packed.clear();
  const bytes = pack(input, options);
  packed.set(name, bytes);
  return bytes;
};

export const inflateRawSync = (input: InputType): Buffer => {
  if (typeof input === 'string') return unpack(input);
  const known = unpacked.get(input);
  if (known) return known;
  const bytes = unpack(input);
  unpacked.set(input, bytes);
  return bytes;
};
