// The forms in which what is derived from the journal is written.
import { create, type Put } from '#functions/storage/writes.ts';
import { chunkFormat } from './statements/chunkFormat.ts';

/** Each grows when the form changes; the books name those with which they began. */
const formatVersions = { balances: 2, openItems: 3, statements: chunkFormat } as const;

export const formatsKey = { pk: 'FOLD', sk: 'FORMS' };

/** Of books that begin. */
export const newFormatsWrite = (): Put => create({ key: formatsKey, attributes: { forms: formatVersions } });
