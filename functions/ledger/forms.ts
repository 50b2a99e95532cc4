// The forms in which what is derived from the journal is written.
import { create, type Put } from '#functions/storage/writes.ts';
import { chunkForm } from './statements/packedLines.ts';

/** Each grows when the form changes; the books say by which they were begun. */
const presentForms = { balances: 2, openItems: 2, statements: chunkForm } as const;

export const formsKey = { pk: 'FOLD', sk: 'FORMS' };

/** Of books that begin. */
export const newFormsWrite = (): Put => create({ key: formsKey, attributes: { forms: presentForms } });
