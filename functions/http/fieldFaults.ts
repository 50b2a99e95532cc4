// Faults that only the server can see, told beside the field like those of the contract.
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Language, messageOf } from './messages.ts';

/** Stops with `validation` when any field path has a code. */
export const refuseFields = (faults: Record<string, string | null>, language: Language): void => {
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([path, code]) =>
      code === null ? [] : [[path, { code, message: messageOf(language, code) }]],
    ),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
};
