// The schema of what lists show of a document, typed by its declaration.
import * as z from 'zod/mini';
import type { AnyKind } from './documentKind.ts';
import { rowShape } from './documentSchemas.ts';
import type { RowOf } from './documentWire.ts';

type Schema<Value> = z.ZodMiniType<Value, Value>;

/** The schema of a shape that is known by its declaration only. */
export const shaped = <Value>(shape: Record<string, z.ZodMiniType>): Schema<Value> =>
  z.object(shape) as Schema<Value>;

export const rowSchema = <Kind extends AnyKind>(kind: Kind) => shaped<RowOf<Kind>>(rowShape(kind));
