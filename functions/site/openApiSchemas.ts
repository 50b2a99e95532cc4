// Schemas of the contracts as JSON Schema 2020-12, the dialect of OpenAPI 3.1.
import * as z from 'zod/mini';

export type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
};

/** What a caller sends (`input`) or gets (`output`); a rule that JSON Schema cannot say is left out, not guessed. */
export const jsonSchema = (schema: z.ZodMiniType, direction: 'input' | 'output'): JsonSchema => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: direction,
    unrepresentable: 'any',
  });
  return rest as JsonSchema;
};

export const isOptional = (schema: z.ZodMiniType): boolean => schema._zod.optin === 'optional';
