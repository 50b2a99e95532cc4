// How large the body of a call may be: asked before it is read and, where others read it, before it is parsed.
import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** Applies to callers who are not known yet, too. */
const bodyBytesMaxDefault = 64 * 1024;

/** Larger bodies are refused unless the contract allows more. */
export const bodyBytesMaxOf = ({ bodyBytesMax }: Pick<Endpoint, 'bodyBytesMax'>): number =>
  bodyBytesMax ?? bodyBytesMaxDefault;
