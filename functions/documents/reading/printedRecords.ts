// Notes the first print of what is done: paper that is printed later says that it is a copy.
import type { Key } from '#functions/storage/keys.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';

type Named = Pick<AnyKind, 'name'>;

/** Of every document of the kind whose paper was opened or printed after it was done. */
export const printedPartition = ({ name }: Named): string => `PRT#${name}`;

export const printedKey = (kind: Named, id: string): Key => ({ pk: printedPartition(kind), sk: id });
