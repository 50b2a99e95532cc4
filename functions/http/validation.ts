// Input against the contract: every fault with its field path and a code that has a sentence.
import * as z from 'zod/mini';
import { Refusal } from '#shared/kernel/refusal.ts';
import { hasMessage, type Language, messageOf } from './messages.ts';

type Issue = { code?: string; message: string; path: PropertyKey[]; input?: unknown };

const generalCodes: Record<string, string> = {
  too_small: 'field.tooShort',
  too_big: 'field.tooLong',
  unrecognized_keys: 'field.unknown',
};

const codeOf = (issue: Issue): string => {
  if (hasMessage(issue.message)) return issue.message;
  return generalCodes[issue.code ?? ''] ?? 'field.invalid';
};

const refuseIssues = (issues: readonly Issue[], language: Language): never => {
  const fields: Record<string, { code: string; message: string }> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const code = codeOf(issue);
    fields[path] ??= { code, message: messageOf(language, code) };
  }
  throw new Refusal('validation', { fields });
};

/** The parsed value, or a refusal `validation` whose details name every faulty field. */
export const validated = (
  schema: z.core.$ZodType | undefined,
  value: unknown,
  language: Language,
): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : refuseIssues(parsed.error.issues, language);
};
