// Books that an earlier version has written: its database, and what it answered when it was asked. Their open items do not name the kind of
// a document, their statement chunks are of form 4, and their entries say nothing of their documents' texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { getAccountStatement, getPartyStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';

const fixture = (name: string): Buffer =>
  brotliDecompressSync(
    readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', `earlier-books.${name}.br`)),
  );

/** Puts the database where an engine looks for it. */
export const putEarlierBooks = (databaseFolder: string): void =>
  writeFileSync(join(databaseFolder, 'mizan.db'), fixture('db'));

type Asked<E extends Endpoint> = { query: NonNullable<EndpointInput<E>['query']>; answer: EndpointOutput<E> };

/** A row of a statement said only which voucher it comes from. */
type EarlierRow = { id: string; number: string };

type Statement<E extends Endpoint> = { query: Asked<E>['query']; answer: { rows: EarlierRow[] } };

export type EarlierBooks = {
  code: string;
  /** Of the user `admin`. */
  password: string;
  trialBalances: Asked<typeof getTrialBalance>[];
  accountStatements: Statement<typeof getAccountStatement>[];
  partyStatements: Statement<typeof getPartyStatement>[];
  /** Partition, sort key, amount and what is left of it. */
  openItems: [pk: string, sk: string, amount: string, remaining: string][];
  vouchers: number;
};

export const earlierBooks = (): EarlierBooks =>
  JSON.parse(fixture('expected.json').toString()) as EarlierBooks;

/** The rows as this version answers them. */
export const presentRows = (rows: readonly EarlierRow[]) =>
  rows.map(({ id, ...row }) => ({ ...row, source: { kind: 'voucher', id, number: row.number } }));
