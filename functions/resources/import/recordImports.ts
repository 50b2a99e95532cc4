// The import of a file of records: how far it is, and the rows that wait. Every step moves the job's item in the transaction of its effect.
import { randomUUID } from 'node:crypto';
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, overwrite, type Put, replace } from '#functions/storage/writes.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { rowsPerCallMax } from '#shared/resources/file/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { RecordImportView } from '#shared/resources/resourceApi.ts';

/** What a row of the file says of a record; the fields that it does not name are not among them. */
export type GivenRow = Record<string, FieldValue> & { code: string };

/** By which jobs of one kind are kept apart from others. */
type Kind = Pick<AnyResource, 'one'>;

/** Whose file it is: no other user runs it, since it is written by the rights of its sender. */
type OwnFile = { user: string; file: string };

export type RecordImport = RecordImportView &
  OwnFile & {
    name: string;
    /** Another for each try, so that rows of an earlier one are not taken for its own. */
    attempt: string;
    /** The user who has started it: the entry in the log is theirs. */
    author: Pick<SessionContext, 'actor' | 'caller' | 'sessionKey'> | null;
    /** When it last moved on. */
    movedMs: number;
    rev: number;
  };

const jobPartition = ({ one }: Kind, { user, file }: OwnFile): string =>
  `${partitionOf({ one })}#file#${user}#${file}`;

const jobKey = (resource: Kind, own: OwnFile): Key => ({ pk: jobPartition(resource, own), sk: '#' });

const daySeconds = 24 * 60 * 60;
/** What was only checked goes after a day. */
const lifeFrom = (nowMs: number): number => Math.ceil(nowMs / 1000) + daySeconds;

const expiryOf = ({ state, movedMs }: RecordImport): { expiresAt?: number } =>
  state === 'receiving' ? { expiresAt: lifeFrom(movedMs) } : {};

export const findJob = async (store: Store, resource: Kind, own: OwnFile): Promise<RecordImport | null> =>
  (await store.get(jobKey(resource, own))) as RecordImport | null;

/** A job without rows; `before` is the one that it takes the place of. */
export const emptyJob = (
  { user, file, name, total }: OwnFile & { name: string; total: number },
  { before, nowMs }: { before: RecordImport | null; nowMs: number },
): RecordImport => ({
  user,
  file,
  name,
  total,
  attempt: randomUUID(),
  author: null,
  movedMs: nowMs,
  received: 0,
  faulty: 0,
  written: 0,
  created: 0,
  state: 'receiving',
  rev: before?.rev ?? 0,
});

/** The job after a step; fails when another call has moved it meanwhile. */
export const jobWrite = (resource: Kind, job: RecordImport): Put => {
  const { rev, ...attributes } = job;
  const item = { key: jobKey(resource, job), attributes, ...expiryOf(job) };
  return rev === 0 ? create(item) : replace({ ...item, rev });
};

/** Rows of one call: stored as they were sent. */
type Piece = { attempt: string; rows: GivenRow[] };

const pieceKey = (resource: Kind, own: OwnFile, start: number): Key => ({
  pk: jobPartition(resource, own),
  sk: `P#${String(start).padStart(6, '0')}`,
});

/** Of its first row in the file. */
const placeOf = (sk: string): number => Number(sk.slice('P#'.length));

export const pieceWrite = (resource: Kind, job: RecordImport, rows: readonly GivenRow[]): Put => {
  const attributes = { attempt: job.attempt, rows };
  return overwrite({
    key: pieceKey(resource, job, job.received),
    attributes: { ...attributes, rev: 1 },
    expiresAt: lifeFrom(job.movedMs) + daySeconds,
  });
};

/** All rows of a job in their order. */
export const readRows = async (store: Store, resource: Kind, job: RecordImport): Promise<GivenRow[]> => {
  const pieces = await store.all({ pk: jobPartition(resource, job), begins: 'P#' });
  return pieces.flatMap((piece) => {
    const { attempt, rows } = piece as Piece;
    return attempt === job.attempt ? rows : [];
  });
};

const piecesOfPage = 5;
/** As many as are ever written at once. */
const nextRowsMax = 1000;

/** The rows that are to be written next. */
export const readNextRows = async (store: Store, resource: Kind, job: RecordImport): Promise<GivenRow[]> => {
  // No piece holds more rows than a call: that of the next row begins after this place.
  const from = pieceKey(resource, job, Math.max(0, job.written - rowsPerCallMax + 1)).sk;
  const range = { pk: jobPartition(resource, job), from, to: 'P#~', limit: piecesOfPage };
  const next: GivenRow[] = [];
  for await (const piece of store.walk(range)) {
    const { attempt, rows, sk } = piece as Piece & Key;
    if (attempt === job.attempt) next.push(...rows.slice(Math.max(0, job.written - placeOf(sk))));
    if (next.length >= nextRowsMax) break;
  }
  return next;
};

export const importViewOf = (job: RecordImport): RecordImportView => {
  const { total, received, faulty, written, created, state } = job;
  return { total, received, faulty, written, created, state };
};
