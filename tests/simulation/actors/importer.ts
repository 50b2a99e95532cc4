// Somebody who imports a small file while the others work, and takes it up again wherever it was cut.

import { documentOperations } from '#functions/documents/documentOperations.ts';
import { beginImport } from '#functions/finance/import/beginImport.ts';
import { discardImport } from '#functions/finance/import/discardImport.ts';
import { runImport } from '#functions/finance/import/runImport.ts';
import { sendImportRows } from '#functions/finance/import/sendImportRows.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { LaneDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { cash, customers, receivable, sales, simulatedCompany } from '../simulatedCompany.ts';
import type { World } from '../world.ts';
import { ask, type Outcome } from './callers.ts';

const voucherOperations = documentOperations(voucherActs);

type Row = {
  no: string;
  date: string;
  type: string;
  lines: { account: string; debit: string; credit: string }[];
};

/** An early file has rows of days that somebody may lock meanwhile. */
type File = {
  body: Record<string, unknown>;
  rows: Row[];
  isEarly: boolean;
  /** How often the rules had changed when somebody first came with it; null where its own chart changes them. */
  rulesRev: number | null;
};

const rulesRevOf = ({ table }: World): number => (table.committed(directoryKey) as LaneDirectory).rules.rev;

/** A customer and perhaps an account that are new, and rows that most locks of the run leave open. */
const newFile = (world: World): File => {
  const { random } = world;
  const party = random.chance(0.5) ? random.pick(customers) : 'C9';
  const isEarly = random.chance(0.4);
  const firstDay = isEarly ? '2026-01-10' : '2026-03-01';
  const rows = Array.from({ length: 2 + random.below(4) }, (_, index): Row => {
    const amount = formatMoney(BigInt(1 + random.below(50_000)), 2);
    return {
      no: `F-${index}`,
      date: addDays(firstDay, random.below(20)),
      type: 'journal',
      lines: [
        { account: random.pick([cash, receivable]), debit: amount, credit: '0' },
        { account: sales, debit: '0', credit: amount },
      ].map((line) => ({ ...line, ...(line.account === receivable ? { party } : {}) })),
    };
  });
  const chart = {
    currency: simulatedCompany.currency,
    fiscal_year: ['2026-01-01', '2026-12-31'],
    accounts: random.chance(0.5)
      ? []
      : [{ code: '990001', name: 'New', name_ar: 'جديد', type: 'expense', kind: '' }],
    parties: [{ code: party, name: party, name_ar: party, role: 'customer' }],
  };
  const rulesRev = chart.accounts.length > 0 ? null : rulesRevOf(world);
  return {
    body: { name: 'file', sha256: 'f'.repeat(64), total: rows.length, chart },
    rows,
    isEarly,
    rulesRev,
  };
};

/** What was decided under rules that have changed meanwhile is begun again. */
const againCodes = [
  'account.codeTaken',
  'party.codeTaken',
  'import.changed',
  'import.notReceiving',
  'import.gap',
  'import.incomplete',
  'import.rowRefused',
  'import.discarded',
  'import.faulty',
];

const roundsMax = 8;

/** Whoever looks at the list sees vouchers that count, and of an import all or none. */
const checkList = async (world: World, { rows }: File): Promise<void> => {
  const list = await ask<{ items: { id: string; number: string | null }[] }>(world, {
    operation: voucherOperations.list,
    input: { query: { limit: 100 } },
  });
  if (list.kind !== 'answer') return;
  const imported = list.answer.items.filter(({ number }) => number?.includes('-I-'));
  const isStaged = ({ id }: { id: string }) => world.watch.entryOf(id) === undefined;
  if (imported.some(isStaged)) world.scheduler.fail('A voucher is listed that does not count yet');
  if (imported.length > rows.length) world.scheduler.fail('A row is listed twice');
};

/** Gives the file up, from wherever it stands. */
const giveUp = async (world: World, id: string): Promise<void> => {
  const outcome = await ask<ImportView>(world, { operation: discardImport, input: { params: { id } } });
  if (outcome.kind === 'refused' && !['import.alreadyDone', 'import.moved'].includes(outcome.code))
    world.scheduler.fail(`Discarding was refused: ${outcome.code}`);
};

/** Begins or takes up, sends what is missing, and lets it run; null where it has to be begun again. */
const tryImport = async (world: World, file: File): Promise<Outcome<ImportView>> => {
  const { body, rows } = file;
  const begun = await ask<ImportView>(world, { operation: beginImport, input: { body } });
  if (begun.kind !== 'answer') return begun;
  const { id, received, state } = begun.answer;
  const size = 1 + world.random.below(3);
  for (let start = received; state === 'receiving' && start < rows.length; start += size) {
    const input = { params: { id }, body: { start, rows: rows.slice(start, start + size) } };
    const sent = await ask<ImportView>(world, { operation: sendImportRows, input });
    if (sent.kind !== 'answer') return sent;
  }
  if (world.random.chance(0.15)) await giveUp(world, id);
  const run = () => ask<ImportView>(world, { operation: runImport, input: { params: { id } } });
  const other = world.random.chance(0.3) ? run() : null;
  const outcome = run();
  await other;
  if (world.random.chance(0.5)) await checkList(world, file);
  return outcome;
};

/** Every row stands once. */
const checkImported = (world: World, { rows }: File): void => {
  const imported = world.table.committedIn('UQ#importNumber');
  const posted = imported.filter((item) => world.watch.entryOf(String(item['owner'])) !== undefined);
  if (imported.length !== rows.length || posted.length !== rows.length)
    world.scheduler.fail(
      `Of ${rows.length} rows ${posted.length} were posted under ${imported.length} numbers`,
    );
};

/** Whether the file is in the books whole. */
const isImported = async (world: World, file: File): Promise<boolean> => {
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    const outcome = await tryImport(world, file);
    const isRefused = outcome.kind === 'refused';
    const isDone = outcome.kind === 'answer' && outcome.answer.state === 'done';
    if (isDone || (isRefused && outcome.code === 'import.alreadyImported')) return true;
    if (isRefused && outcome.code === 'import.changed' && rulesRevOf(world) === file.rulesRev)
      world.scheduler.fail('The import was begun again, and nothing had changed');
    if (isRefused && !againCodes.includes(outcome.code))
      world.scheduler.fail(`The import was refused: ${outcome.code}`);
    await world.wait(world.random.below(300));
  }
  return false;
};

/** Days that were locked meanwhile cannot be imported any more: the file is given up, and nothing of it is left. */
const isGivenUp = async (world: World, { body }: File): Promise<void> => {
  for (let rounds = 0; rounds < roundsMax; rounds += 1) {
    const begun = await ask<ImportView>(world, { operation: beginImport, input: { body } });
    if (begun.kind !== 'answer') continue;
    await giveUp(world, begun.answer.id);
    if (world.table.committedIn(`IMP#${begun.answer.id}`).length === 1) break;
  }
  if (world.table.committedIn('UQ#importNumber').length > 0)
    world.scheduler.fail('Something is left of a file that was given up');
};

/** Imports a file while the others work; answers how it is ended when all is quiet. */
export const fileIsImported = (world: World): { during: Promise<void>; after: () => Promise<void> } => {
  const file = newFile(world);
  const during = async () => {
    await world.wait(world.random.below(400));
    if (await isImported(world, file)) checkImported(world, file);
  };
  const after = async () => {
    if (await isImported(world, file)) checkImported(world, file);
    else if (file.isEarly) await isGivenUp(world, file);
    else world.scheduler.fail('The import does not end');
  };
  return { during: during(), after };
};
