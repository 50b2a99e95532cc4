// What postings and reports need to know of a company: chart, branches, voucher types. Kept in the process until the rules' rev grows.

import { readWorkflows } from '#functions/approvals/workflows/workflowRecords.ts';
import { readBranches } from '#functions/company/branchRecords.ts';
import { readNumberFormat } from '#functions/company/numberFormatRecords.ts';
import { readStockSetting, type StockSetting } from '#functions/company/stockSettingRecords.ts';
import { readWarehouses, type Warehouse } from '#functions/company/warehouseRecords.ts';
import { readParties } from '#functions/crm/partyRecords.ts';
import type { Reads } from '#functions/http/operation.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import type { Key } from '#functions/storage/keys.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { closingType, settlementType, type VoucherType } from '#shared/finance/voucherType.ts';
import { type Chart, chartOf, type LedgerAccount, mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { invoiceVoucherTypes } from '#shared/settings/defaultVoucherTypes.ts';

export const accountPartition = 'DEF#account';
export const voucherTypePartition = 'DEF#voucherType';

export type FinanceFacts = {
  rulesRev: number;
  chart: Chart;
  /** Codes of the active branches. */
  branches: ReadonlySet<string>;
  /** Codes of all branches, in order. */
  allBranches: string[];
  types: ReadonlyMap<string, VoucherType>;
  interBranchAccount: string | null;
  /** The pattern of the numbers of vouchers. */
  numberFormat: string;
  /** By which a draft may have to be approved. */
  workflows: readonly Workflow[];
  stock: StockSetting;
  warehouses: readonly Warehouse[];
};

export const accountOf = (item: Attributes): LedgerAccount => {
  const { pk: _pk, sk: _sk, ...account } = item;
  return account as LedgerAccount;
};

const voucherTypeOf = (item: Attributes): VoucherType => {
  const { pk: _pk, sk: _sk, rev: _rev, ...type } = item;
  return type as VoucherType;
};

/** Those of invoices are there also in companies that are older than they. */
const typesOf = (stored: readonly VoucherType[]): FinanceFacts['types'] =>
  new Map([...invoiceVoucherTypes, ...stored, closingType, settlementType].map((type) => [type.code, type]));

const readFacts = async (store: Store, rulesRev: number): Promise<FinanceFacts> => {
  const [workflows, numberFormat, branches, stock, warehouses, [accounts, types]] = await Promise.all([
    readWorkflows(store),
    readNumberFormat(store),
    readBranches(store),
    readStockSetting(store),
    readWarehouses(store),
    Promise.all([accountPartition, voucherTypePartition].map((pk) => store.all({ pk }))),
  ]);
  const chart = chartOf((accounts ?? []).map(accountOf));
  return {
    rulesRev,
    chart,
    branches: new Set(branches.filter(({ active }) => active).map(({ code }) => code)),
    allBranches: branches.map(({ code }) => code),
    types: typesOf((types ?? []).map(voucherTypeOf)),
    interBranchAccount: mappedAccount(chart, 'inter_branch'),
    numberFormat,
    workflows,
    stock,
    warehouses,
  };
};

const accountBytes = 500;

/** The facts at these rules; whatever changes them makes the rules' rev grow in the same transaction. */
export const factsAt = async (store: Store, rules: PostingRules): Promise<FinanceFacts> => {
  const known = remembered(store, 'facts', (): { facts: FinanceFacts | null } => ({ facts: null }));
  if (known.facts && known.facts.rulesRev >= rules.rev) return known.facts;
  const facts = await readFacts(store, rules.rev);
  known.facts = facts;
  weigh(store, 'facts', { value: known, bytes: facts.chart.size * accountBytes });
  return facts;
};

/** What `currentFacts` reads while nothing has changed. */
export const currentFactsReads: Reads = () => [directoryKey];

/** The facts as they are now, with the rules they belong to. */
export const currentFacts = async (store: Store): Promise<{ facts: FinanceFacts; rules: PostingRules }> => {
  const { rules } = await readDirectory(store);
  return { facts: await factsAt(store, rules), rules };
};

/** Records that lines name by their codes: how they are read, and which of them may be named. */
type NamedKind = {
  readonly name: 'party' | 'costCentre';
  readonly read: (store: Store, codes: readonly string[]) => Promise<(Attributes | null)[]>;
};

/** One that is about to go, or that another has taken the place of, is as good as gone. */
const mayBeNamed = (item: Attributes): boolean =>
  item['removingUntil'] === undefined && (item['mergedInto'] ?? '') === '';

const codeBytes = 70;

/**
 * Which of these codes exist. Those once seen are remembered as long as the rules stay: a code that goes, or is merged, makes them grow.
 */
export const existingCodes = async (
  store: Store,
  { codes, rulesRev }: { codes: Iterable<string>; rulesRev: number },
  kind: NamedKind,
): Promise<ReadonlySet<string>> => {
  const name = `codes of ${kind.name}`;
  const memory = remembered(store, name, () => ({ rulesRev, known: new Set<string>() }));
  if (memory.rulesRev < rulesRev) Object.assign(memory, { rulesRev, known: new Set<string>() });
  const { known } = memory;
  const asked = [...new Set(codes)].filter((code) => !known.has(code));
  if (asked.length === 0) return known;
  const items = await kind.read(store, asked);
  for (const [index, item] of items.entries()) {
    const code = asked[index];
    if (item && mayBeNamed(item) && code !== undefined) known.add(code);
  }
  weigh(store, name, { value: memory, bytes: known.size * codeBytes });
  return known;
};

export const partyKind: NamedKind = { name: 'party', read: readParties };

export const costCentrePartition = 'DEF#costCentre';

export const costCentreKey = (code: string): Key => ({ pk: costCentrePartition, sk: code });

export const costCentreKind: NamedKind = {
  name: 'costCentre',
  read: (store, codes) => store.getAll(codes.map(costCentreKey)),
};
