// Faults of single fields: refused by their codes; the answer gives each with its sentence.
import { faultPath } from '#shared/kernel/names.ts';
import { Refusal, refuse } from '#shared/kernel/refusal.ts';
import { type Language, messageOf } from './messages.ts';

/** Field path → what is wrong there. */
export type FieldFaults = Readonly<Record<string, { readonly code: string }>>;

/** Stops with `validation` when any field path has a code. */
export const refuseFields = (faults: Record<string, string | null>): void => {
  const fields: FieldFaults = Object.fromEntries(
    Object.entries(faults).flatMap(([path, code]) => (code === null ? [] : [[path, { code }]])),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
};

/** Stops with `validation` for one field. */
export const refuseField = (path: string, code: string): never =>
  refuse('validation', { fields: { [path]: { code } } });

/** The details of a `validation`, each field with its sentence. */
export const withSentences = async (
  language: Language,
  { fields, ...details }: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const sentences = Object.entries(fields as FieldFaults).map(async ([path, { code }]) => [
    faultPath(language, path, code),
    { code, message: await messageOf(language, code) },
  ]);
  return { ...details, fields: Object.fromEntries(await Promise.all(sentences)) };
};
