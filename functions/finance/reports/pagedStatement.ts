// One page of a statement for the wire: figures and lines of one snapshot, and the cursor that carries it on to the next page.
import { createHash } from 'node:crypto';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import type { LineScope } from '#functions/ledger/statements/readStatementLines.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { readStatementPage, type StatementPage, type StatementStart } from './statementPages.ts';

const pageSizeDefault = 100;

/** What a page hands to the next: the snapshot, its figures, the running balance and the last row shown. */
type Place = {
  cut: Record<string, number>;
  /** Fingerprint of accounts and codes of the party: a group that has lost or gained one since is another statement, and so is a party after a merge. */
  accounts: string;
  opening: string;
  debit: string;
  credit: string;
  balance: string;
  after: StatementPage['after'];
};

const fingerprint = ({ accounts, parties = [] }: LineScope): string =>
  createHash('sha256').update([accounts, parties].flat().join(' ')).digest('base64url').slice(0, 16);

const firstPlace = (scope: LineScope, { cut, opening, totals }: StatementStart): Place => {
  const start = opening.toString();
  return {
    cut,
    accounts: fingerprint(scope),
    opening: start,
    balance: start,
    after: null,
    debit: totals.debit.toString(),
    credit: totals.credit.toString(),
  };
};

const nextPlace = (purpose: string, cursor: string, scope: LineScope): Place => {
  const place = decodeCursor<Place>(purpose, cursor);
  if (place.accounts !== fingerprint(scope)) throw new Refusal('cursor.invalid');
  return place;
};

export type AskedStatement = {
  /** Names the statement: its cursors open no other. */
  name: string;
  scope: LineScope;
  cursor: string | undefined;
  limit: number | undefined;
  /** The figures of the first page. */
  start: () => Promise<StatementStart>;
};

export const pagedStatement = async (context: SessionContext, asked: AskedStatement) => {
  const { scope, cursor } = asked;
  const purpose = `${context.company.code} ${asked.name} ${scope.period.from} ${scope.period.to}`;
  const place = cursor ? nextPlace(purpose, cursor, scope) : firstPlace(scope, await asked.start());
  const scale = scaleOf(context.company.currency);
  const format = (amount: bigint) => formatMoney(amount, scale);
  const { cut } = place;
  const limit = asked.limit ?? pageSizeDefault;
  const from = { cut, after: place.after, balance: BigInt(place.balance) };
  const { rows, balance, after } = await readStatementPage(
    context.store,
    { ...scope, ...from, limit },
    format,
  );
  const opening = BigInt(place.opening);
  const totals = { debit: BigInt(place.debit), credit: BigInt(place.credit) };
  const next = after === null ? null : { ...place, balance: balance.toString(), after };
  return {
    opening: format(opening),
    totals: sumsText(totals, format),
    closing: format(opening + variance(totals)),
    rows,
    cursor: next && encodeCursor(purpose, next),
    cut: cutText(cut),
  };
};
