// Below which address the calls of a kind lie.
import type { AnyKind } from '../documentKind.ts';

/** `stockAdjustments` → `/api/stock-adjustments`. */
export const pathOf = ({ plural }: Pick<AnyKind, 'plural'>): string =>
  `/api/${plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
