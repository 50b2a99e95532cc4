// Makes ready what the rows stand on: fiscal years, accounts and parties of the file. Each step finds what is missing, so a cut one goes on.
import { newPartyWrite } from '#functions/crm/partyRecords.ts';
import { newAccountWrite } from '#functions/finance/settings/accountWrites.ts';
import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { changeRulesWrite, spreadRules } from '#functions/ledger/changeRules.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import type { PartyView } from '#shared/crm/api.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { additionsOf } from './importFacts.ts';
import { type ImportRun, readChart } from './importRecords.ts';

const perCommit = 90;

const inGroups = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / perCommit) }, (_, index) =>
    items.slice(index * perCommit, (index + 1) * perCommit),
  );

/** Years and accounts change what postings obey, so the rules grow with them. */
const writeAccounts = async (
  context: SessionContext,
  run: ImportRun,
  added: { accounts: readonly LedgerAccount[]; years: readonly FiscalYear[] },
): Promise<void> => {
  const directory = await readDirectory(context.store);
  const years = [...directory.rules.years, ...added.years].sort((a, b) => (a.from < b.from ? -1 : 1));
  const rules = changeRulesWrite(directory, { years }, 'import.moved');
  await write(context, {
    writes: [...added.accounts.map(newAccountWrite), rules.write],
    audit: {
      action: 'import',
      entity: 'account',
      id: 'chart',
      facts: { import: run.id, accounts: added.accounts.length, years: added.years.map((year) => year.from) },
    },
    answer: null,
  });
};

const writeParties = async (context: SessionContext, run: ImportRun, parties: readonly PartyView[]) => {
  await write(context, {
    writes: parties.map(newPartyWrite),
    audit: {
      action: 'import',
      entity: 'party',
      id: 'parties',
      facts: { import: run.id, parties: parties.length },
    },
    answer: null,
  });
};

export const prepareImport = async (context: SessionContext, run: ImportRun): Promise<void> => {
  const chart = await readChart(context.store, run);
  const { accounts, parties, years } = await additionsOf(context, chart, await currentFacts(context.store));
  const [first = [], ...others] = inGroups(accounts);
  if (years.length > 0 || first.length > 0) await writeAccounts(context, run, { accounts: first, years });
  for (const group of others) await writeAccounts(context, run, { accounts: group, years: [] });
  await spreadRules(context.store);
  for (const group of inGroups(parties)) await writeParties(context, run, group);
};
