// Begins an opening of stock: its accounts are closed to everything else first, then the ledger is read, and only goods that agree with it are planned.
import { moneyText } from '#functions/company/figureTexts.ts';
import { personOf } from '#functions/documents/newDocument.ts';
import { newRecordId, type SessionContext, write } from '#functions/http/context.ts';
import { type ComparedPart, openingDocuments, openingParts } from '#shared/inventory/opening/openingParts.ts';
import type { OpeningRow } from '#shared/inventory/opening/openingRows.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import { type CheckedFile, checkedFile, type KeptFile } from './keptFile.ts';
import { openingAccountOf } from './openingActs.ts';
import { type Books, readBooks } from './openingFacts.ts';
import { shownFaults } from './openingFaultsShown.ts';
import {
  findRun,
  movedCode,
  movedRun,
  type OpeningRun,
  plannedWrite,
  runCheck,
  runWrite,
} from './openingRunRecords.ts';
import { comparedFile } from './reviewStockOpening.ts';

export type Begun = { run: OpeningRun | null; faults: RecordFault[] };

type Asked = { before: OpeningRun | null; id: string } & KeptFile;

const newRun = (
  context: SessionContext,
  { before, id, user, file, date }: Asked & { date: string },
  { name, rows }: CheckedFile,
): OpeningRun => {
  const parts = openingParts(rows);
  return {
    id,
    user,
    file,
    name,
    date,
    state: 'checking',
    accounts: [...new Set(parts.map(({ account }) => account))],
    branches: [...new Set(parts.map(({ branch }) => branch))],
    parts: [],
    rows: rows.length,
    postedRows: 0,
    documents: openingDocuments(rows).length,
    posted: 0,
    startedBy: personOf(context),
    startedAt: context.clock.now(),
    checkedMs: context.clock.nowMs(),
    differences: [],
    rev: before?.rev ?? 0,
  };
};

/** What the ledger holds is another value than the goods are worth: nothing is posted. */
const refuseDifference = (
  context: SessionContext,
  compared: readonly ComparedPart[],
  { facts }: Books,
): void => {
  const part = compared.find(({ way }) => way === 'differs');
  if (part) {
    const { branch, account, rest, value } = part;
    const amount = moneyText(context);
    const figures = { rest: amount(rest), value: amount(value), difference: amount(rest - value) };
    throw new Refusal('stockOpening.differs', { branch, account, ...figures });
  }
  if (compared.some(({ way, value }) => way === 'makes' && value !== 0n)) openingAccountOf(facts);
};

const planningsAtOnce = 50;

/** Only while the run is as it was read: what another call has begun to post is not touched. */
const plan = async (context: SessionContext, run: OpeningRun, rows: readonly OpeningRow[]): Promise<void> => {
  const writes = openingDocuments(rows).map((own, at) =>
    plannedWrite(run, at, { id: newRecordId(context), branch: own[0]?.branch ?? '', rows: own }),
  );
  for (let at = 0; at < writes.length; at += planningsAtOnce)
    await context.store.commit([runCheck(run), ...writes.slice(at, at + planningsAtOnce)]);
};

/** From here on it is posted to its end. */
const started = async (context: SessionContext, run: OpeningRun): Promise<OpeningRun> => {
  const { id, name, rows, branches, rev } = run;
  await write(context, {
    writes: [runWrite(run)],
    audit: { action: 'import', entity: 'stockOpening', id, branches, facts: { file: name, rows } },
    answer: null,
  });
  return { ...run, rev: rev + 1 };
};

/** Its accounts are open to everything again. */
const release = async ({ store }: SessionContext, id: string): Promise<void> => {
  const run = await findRun(store);
  if (run?.id === id && run.state === 'checking')
    await movedRun(store, { ...run, state: 'released', accounts: [] });
};

const begin = async (context: SessionContext, asked: Asked): Promise<Begun> => {
  const { store } = context;
  const books = await readBooks(context);
  const checked = await checkedFile(context, books, asked);
  if (checked.faults.length > 0) {
    await release(context, asked.id);
    return { run: null, faults: await shownFaults(context, checked.faults) };
  }
  const run = await movedRun(store, newRun(context, { ...asked, date: books.date }, checked));
  const compared = await comparedFile(context, books, checked);
  refuseDifference(context, compared, books);
  await plan(context, run, checked.rows);
  const parts = compared.map(({ branch, account, way }) => ({ branch, account, way }));
  return { run: await started(context, { ...run, state: 'posting', parts }), faults: [] };
};

/** Another call goes on with it, or is asked again. */
const passing: readonly string[] = [movedCode, 'ledger.busy'];

/** `before`: the last one, or one whose call was cut before it was planned: that is begun again. */
export const beginOpening = async (
  context: SessionContext,
  { before, file }: { before: OpeningRun | null; file: string },
): Promise<Begun> => {
  const isAgain = before?.state === 'checking';
  const id = isAgain ? before.id : newRecordId(context);
  const user = isAgain ? before.user : context.actor.id;
  try {
    return await begin(context, { before, id, user, file });
  } catch (error) {
    if (error instanceof Refusal && !passing.includes(error.code)) await release(context, id);
    throw error;
  }
};
