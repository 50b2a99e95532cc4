// The forms in which this version writes what is derived from the journal.
import { create, overwrite, type Put } from '#functions/storage/writes.ts';
import { chunkFormat } from './statements/packedLines.ts';

/** Each grows with what is stored. Books that name none are of the first; statement chunks have a state that says theirs. */
export const formatVersions = { balances: 2, openItems: 2, statements: chunkFormat } as const;

export type DerivedName = keyof typeof formatVersions;

export const formatsKey = { pk: 'FOLD', sk: 'FORMS' };

const attributes = { forms: formatVersions };

/** Of books that begin with this version. */
export const newFormatsWrite = (): Put => create({ key: formatsKey, attributes });

export const formatsWrite = (): Put => overwrite({ key: formatsKey, attributes });
