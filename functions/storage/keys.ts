// Keys of the one table: every company's keys start with T#CODE#, the registry's with R#CODE, what belongs to no company with P#.

/** A key inside a company, without its prefix. */
export type Key = { pk: string; sk: string };

/** Keys of the sparse indexes an item takes part in, without the prefix. */
export type IndexKeys = Partial<Record<'gsi1' | 'gsi2' | 'gsi3', Key>>;

export type IndexName = keyof IndexKeys;

export const companyPrefix = (company: string): string => `T#${company}#`;

export const registryPrefix = 'R#';

/** Below this lie the objects in which the check of the books keeps what it knows: what expires is named by where its key begins. */
export const checksFolder = 'checks';

/** Of what belongs to no company, such as the counters of anonymous callers. */
export const publicPrefix = 'P#';

const keyAttributes = (prefix: string, index: string, key: Key) => ({
  [`${index}pk`]: prefix + key.pk,
  [`${index}sk`]: key.sk,
});

/** The key attributes of an item, prefix included. */
export const itemKeys = (prefix: string, key: Key, indexes: IndexKeys = {}): Record<string, string> => ({
  pk: prefix + key.pk,
  sk: key.sk,
  ...Object.assign(
    {},
    ...Object.entries(indexes).map(([index, indexKey]) => keyAttributes(prefix, index, indexKey)),
  ),
});

/** Whether the repair of the books makes this item anew: everything but the journal itself. */
export const isOfBooks = ({ pk }: Pick<Key, 'pk'>): boolean =>
  /^(LANE|FOLD|HEAD#.*|B#.*|GL#.*|PL#.*|OPEN#.*|OIX?#.*|WORD#.*|WORDS#.*|TRADE#.*|STK#.*|SM#.*|STOCK|VCH#.*|UQ#voucherNumber)$/.test(
    pk,
  );

/** A sequence number that sorts as text. */
export const sortable = (value: number, digits = 12): string => String(value).padStart(digits, '0');
