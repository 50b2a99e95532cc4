// Input against the contract: every fault with its field path and a code that has a sentence.
import * as z from 'zod/mini';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { FieldFaults } from './fieldFaults.ts';

type Issue = { code?: string; message: string; path: PropertyKey[]; input?: unknown };

const generalCodes: Record<string, string> = {
  too_small: 'field.tooShort',
  too_big: 'field.tooLong',
  unrecognized_keys: 'field.unknown',
};

/** What a contract says of a fault is a code; what the library says by itself is English with blanks. */
const isCode = (message: string): boolean => /^\w+(\.\w+)+$/.test(message);

const codeOf = (issue: Issue): string => {
  if (isCode(issue.message)) return issue.message;
  return generalCodes[issue.code ?? ''] ?? 'field.invalid';
};

const refuseIssues = (issues: readonly Issue[]): never => {
  const fields: Record<string, FieldFaults[string]> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= { code: codeOf(issue) };
  throw new Refusal('validation', { fields });
};

/** The parsed value, or a refusal `validation` whose details name every faulty field. */
export const validated = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : refuseIssues(parsed.error.issues);
};
