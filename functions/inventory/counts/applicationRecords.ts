// How far a count sheet is applied: the parts that wait, each with the id of the adjustment that it becomes, and what came of those before.
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Item, type Put, remove, replace, type Write } from '#functions/storage/writes.ts';
import type { CountPlace, LeftWhy } from '#shared/inventory/counts/countRules.ts';
import { keyIn, packed, unpacked } from './countRecords.ts';

export type ApplicationFault = { code: string; details: Record<string, unknown> };

export type Application = {
  id: string;
  /** In whose name it is posted. */
  user: string;
  parts: number;
  posted: number;
  rows: number;
  doneRows: number;
  fault: ApplicationFault | null;
  rev: number;
};

export const movedCode = 'countSheet.moved';
const onConflict = { code: movedCode };

const runKey = (sheet: string): Key => keyIn(sheet, 'RUN');

export const findApplication = async (store: Store, sheet: string): Promise<Application | null> =>
  (await store.get(runKey(sheet))) as Application | null;

export const applicationWrite = (sheet: string, { rev, ...attributes }: Application): Put => {
  const item = { key: runKey(sheet), attributes, onConflict };
  return rev === 0 ? create({ ...item, attributes: { ...attributes, rev: 1 } }) : replace({ ...item, rev });
};

/** A row of a part: by how much the stock of a product, or of a batch, is adjusted, millionths. */
export type PartRow = CountPlace & { expiry: string | null; difference: bigint };

/** The adjustment has its id before it is posted: it is never posted twice. */
export type Part = { id: string; at: number; rows: PartRow[] };

type StoredRow = Omit<PartRow, 'difference'> & { difference: string };

const partSk = (application: string, at: number): string => `A#${application}#${sortable(at, 6)}`;

export const partItem = (sheet: string, application: string, { id, at, rows }: Part): Item => ({
  key: keyIn(sheet, partSk(application, at)),
  attributes: {
    id,
    rows: packed(
      rows.map(({ difference, ...row }): StoredRow => ({ ...row, difference: String(difference) })),
    ),
  },
});

export const findPart = async (
  store: Store,
  sheet: string,
  { id, posted }: Application,
): Promise<Part | null> => {
  const item = await store.get(keyIn(sheet, partSk(id, posted)));
  if (item === null) return null;
  const rows = unpacked<StoredRow[]>(item).map((row) => ({ ...row, difference: BigInt(row.difference) }));
  return { id: String(item['id']), at: posted, rows };
};

/** A row that its adjustment left out. */
export type LeftRow = CountPlace & { why: LeftWhy; difference: string; available: string };

const doneSk = (application: string, at: number): string => `D#${application}#${sortable(at, 6)}`;

/** `adjustment`: null where nothing of the part could be posted. */
export type DonePart = { adjustment: string | null; left: readonly LeftRow[] };

/** Moves on in the transaction of the adjustment; fails where another process has posted the part. */
export const partDoneWrites = (
  sheet: string,
  now: Application,
  { part, done: { adjustment, left } }: { part: Part; done: DonePart },
): Write[] => [
  applicationWrite(sheet, { ...now, posted: part.at + 1, doneRows: now.doneRows + part.rows.length }),
  create({
    key: keyIn(sheet, doneSk(now.id, part.at)),
    attributes: { adjustment, left: [...left] },
    onConflict,
  }),
  remove({ key: keyIn(sheet, partSk(now.id, part.at)) }),
];

export const readDone = async (
  store: Store,
  sheet: string,
  { id }: Pick<Application, 'id'>,
): Promise<DonePart[]> =>
  (await store.all({ pk: keyIn(sheet, 'D').pk, begins: `D#${id}#` })).map(
    ({ adjustment, left }) => ({ adjustment, left }) as DonePart,
  );
