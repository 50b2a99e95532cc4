// Prepares what the rows need: fiscal years, accounts and parties of the file. Each step finds what is missing, so an interrupted one continues.
import { newPartyWrites } from '#functions/crm/newPartyRecords.ts';
import { newAccountWrite } from '#functions/finance/settings/accounts/accountWrites.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { AuditEntry } from '#functions/http/audit.ts';
import { type Effect, type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import { wholeList } from '#shared/audit/api.ts';
import type { PartyView } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { additionsOf } from './importFacts.ts';
import { readChart } from './importPieces.ts';
import { type ImportRun, runWrite } from './importRecords.ts';

const perCommit = 90;

const inGroups = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perCommit) }, (_, index) =>
    items.slice(index * perCommit, (index + 1) * perCommit),
  );

type Step = Pick<Effect<null>, 'writes'> & { audit: Pick<AuditEntry, 'entity' | 'id' | 'facts'> };

/** Writes a part and moves the run on with it, so that of two calls with the same part one does it and the other reads again. */
const writeStep = async (context: SessionContext, run: ImportRun, step: Step): Promise<ImportRun> => {
  const { entity, id, facts } = step.audit;
  await write(context, {
    writes: [runWrite(run), ...step.writes],
    audit: { action: 'import', entity, id, facts: { file: run.name, ...facts } },
    answer: null,
  });
  return { ...run, rev: run.rev + 1 };
};

/** Years and accounts change what postings obey, so the rules grow with them. */
const accountsStep = async (
  context: SessionContext,
  added: { accounts: readonly LedgerAccount[]; years: readonly FiscalYear[] },
): Promise<Step> => {
  const directory = await readDirectory(context.store);
  const years = [...directory.rules.years, ...added.years].sort((a, b) => (a.from < b.from ? -1 : 1));
  const rules = changeRulesWrite(directory, { years }, 'import.moved');
  const facts = { accounts: added.accounts.length, years: added.years.map((year) => year.from) };
  return {
    writes: [...added.accounts.map(newAccountWrite), rules.write, rulesMark(context.store)],
    audit: { entity: 'account', id: wholeList, facts },
  };
};

type NewParties = { writes: Write[]; count: number };

/** As many parties as one transaction holds: each is written with the words by which it is found. */
const partiesInGroups = (parties: readonly PartyView[]): NewParties[] => {
  const groups: NewParties[] = [];
  for (const party of parties) {
    const writes = newPartyWrites(party);
    const last = groups.at(-1);
    if (last && last.writes.length + writes.length <= perCommit) {
      last.writes.push(...writes);
      last.count += 1;
    } else groups.push({ writes, count: 1 });
  }
  return groups;
};

const partiesStep = ({ writes, count }: NewParties): Step => ({
  writes,
  audit: { entity: parties, id: wholeList, facts: { parties: count } },
});

/** Answers the run with everything in place. */
export const prepareImport = async (context: SessionContext, start: ImportRun): Promise<ImportRun> => {
  let run = start;
  const chart = await readChart(context.store, run);
  const { accounts, parties, years } = await additionsOf(context, chart, await currentFacts(context.store));
  const [first = [], ...others] = inGroups(accounts);
  if (years.length > 0 || first.length > 0)
    run = await writeStep(context, run, await accountsStep(context, { accounts: first, years }));
  for (const group of others)
    run = await writeStep(context, run, await accountsStep(context, { accounts: group, years: [] }));
  // Another call may have added all of it, and stage under those rules already: they do not grow for nothing.
  const hasAdded = years.length > 0 || accounts.length > 0;
  await (hasAdded ? spreadRules(context.store) : endCutChange(context.store));
  for (const group of partiesInGroups(parties)) run = await writeStep(context, run, partiesStep(group));
  return run;
};
