// A file of opening stock that was sent: its rows as they wait, checked as a whole.
import type { SessionContext } from '#functions/http/context.ts';
import { findJob, type RecordImport, readRows } from '#functions/resources/import/recordImports.ts';
import { readStock } from '#functions/stock/readStock.ts';
import {
  type OpeningRow,
  openingFaults,
  openingRow,
  repeatedRows,
} from '#shared/inventory/opening/openingRows.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import { type Books, openingFacts } from './openingFacts.ts';
import { cellsOf, type FaultOfRow } from './openingFaultsShown.ts';

/** Its jobs are kept beside those of files of records. */
export const openingKind = { one: 'stockOpening' };

export type KeptFile = Pick<RecordImport, 'user' | 'file'>;

/** A file with more faults is wrong as a whole. */
const faultsMax = 500;

/** All stock that ever moved, whatever its day. */
const lastDay = '9999-12-30';

const readMoved = async (
  { store }: SessionContext,
  { facts }: Books,
): Promise<(place: { product: string; branch: string }) => boolean> => {
  const { branches } = await readStock(store, { from: lastDay, to: lastDay }, facts.allBranches);
  return ({ product, branch }) => branches.get(branch)?.closing.has(product) === true;
};

export type CheckedFile = { name: string; rows: OpeningRow[]; faults: FaultOfRow[] };

/** Everything that stands against it but the ledger. */
export const checkedFile = async (
  context: SessionContext,
  books: Books,
  { user, file }: KeptFile,
): Promise<CheckedFile> => {
  const { store } = context;
  const job = (await findJob(store, openingKind, { user, file })) ?? notFound('import');
  const { received, total, faulty, name } = job;
  refuseUnless(received === total, 'file.incomplete', { received, total });
  refuseUnless(faulty === 0, 'file.faulty', { faulty });
  const [kept, hasMoved] = await Promise.all([readRows(store, openingKind, job), readMoved(context, books)]);
  const cells = kept.map(cellsOf);
  const facts = await openingFacts(context, books, { codes: cells.map(({ code }) => code), hasMoved });
  const repeated = repeatedRows(cells);
  const faults = cells.flatMap((each, at) => {
    const twice = repeated[at] ?? null;
    return [...(twice ? [twice] : []), ...openingFaults(each, facts)].map((fault) => ({ ...fault, at }));
  });
  const rows = faults.length > 0 ? [] : cells.map((each) => openingRow(each, facts));
  return { name, rows, faults: faults.slice(0, faultsMax) };
};
