// Somebody who imports a small file while the others work, and takes it up again wherever it was cut.
import { beginImport } from '#functions/finance/import/beginImport.ts';
import { runImport } from '#functions/finance/import/runImport.ts';
import { sendImportRows } from '#functions/finance/import/sendImportRows.ts';
import type { ImportView } from '#shared/finance/importApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { ask, type Outcome } from './callers.ts';
import { cash, customers, receivable, sales, simulatedCompany } from './simulatedCompany.ts';
import type { World } from './world.ts';

type Row = {
  no: string;
  date: string;
  type: string;
  lines: { account: string; debit: string; credit: string }[];
};

type File = { body: Record<string, unknown>; rows: Row[] };

/** A customer and perhaps an account that are new, and rows that any lock of the run leaves open. */
const newFile = ({ random }: World): File => {
  const party = random.chance(0.5) ? random.pick(customers) : 'C9';
  const rows = Array.from({ length: 2 + random.below(4) }, (_, index): Row => {
    const amount = formatMoney(BigInt(1 + random.below(50_000)));
    return {
      ...{ no: `F-${index}`, date: addDays('2026-03-01', random.below(20)), type: 'journal' },
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
  return { body: { name: 'file', sha256: 'f'.repeat(64), total: rows.length, chart }, rows };
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
];

const roundsMax = 8;

/** Begins or takes up, sends what is missing, and lets it run; null where it has to be begun again. */
const tryImport = async (world: World, { body, rows }: File): Promise<Outcome<ImportView>> => {
  const begun = await ask<ImportView>(world, { operation: beginImport, input: { body } });
  if (begun.kind !== 'answer') return begun;
  const { id, received, state } = begun.answer;
  const size = 1 + world.random.below(3);
  for (let start = received; state === 'receiving' && start < rows.length; start += size) {
    const input = { params: { id }, body: { start, rows: rows.slice(start, start + size) } };
    const sent = await ask<ImportView>(world, { operation: sendImportRows, input });
    if (sent.kind !== 'answer') return sent;
  }
  return ask<ImportView>(world, { operation: runImport, input: { params: { id } } });
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
    if (isRefused && !againCodes.includes(outcome.code))
      world.scheduler.fail(`The import was refused: ${outcome.code}`);
    await world.wait(world.random.below(300));
  }
  return false;
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
    else world.scheduler.fail('The import does not end');
  };
  return { during: during(), after };
};
