// The forms in which this version writes what is derived from the journal.
import { create, overwrite, type Put } from '#functions/storage/writes.ts';
import { chunkForm } from './statements/packedLines.ts';

/** Each grows with what is stored. Books that name none are of the first; statement chunks have a state that says theirs. */
export const presentForms = { balances: 2, openItems: 2, statements: chunkForm } as const;

export type DerivedName = keyof typeof presentForms;

export const formsKey = { pk: 'FOLD', sk: 'FORMS' };

const attributes = { forms: presentForms };

/** Of books that begin with this version. */
export const newFormsWrite = (): Put => create({ key: formsKey, attributes });

export const formsWrite = (): Put => overwrite({ key: formsKey, attributes });
