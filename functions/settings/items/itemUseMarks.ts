// The marks of items that documents have traded: one of the item as a whole, one of each unit but the stock unit.
import type { Key } from '#functions/storage/keys.ts';
import type { AnyResource } from '#shared/resources/resource.ts';

type Kind = Pick<AnyResource, 'one'>;

export const markPartition = ({ one }: Kind, code: string): string => `USE#${one}#${code}`;

/** Of the item as a whole: it is there as soon as any document names the item. */
export const itemMark = (kind: Kind, code: string): Key => ({ pk: markPartition(kind, code), sk: '#' });

export const unitPrefix = 'U#';

export const unitMark = (kind: Kind, code: string, unit: string): Key => ({
  pk: markPartition(kind, code),
  sk: `${unitPrefix}${unit}`,
});
