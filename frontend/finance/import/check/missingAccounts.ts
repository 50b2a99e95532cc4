// The accounts of a file that the company does not have, or that take no lines: all at once, each with what it probably means.
import type { FileRow } from '#frontend/lib/files/fileTable.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { namesOf } from '#shared/kernel/names.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { byCode, type Chart, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { cellOf } from '../file/fileLines.ts';
import type { Mapping } from '../file/importFields.ts';
import { type Draft, linesOfRow } from '../importDraft.ts';

export type MissingAccount = {
  /** As it is written in the file. */
  readonly code: string;
  /** What the file calls it; empty where it does not say. */
  readonly name: string;
  readonly lines: number;
  /** Why no line may stand on it. */
  readonly reason: 'unknown' | 'group' | 'inactive';
};

/** What is to become of one: lines go to another account, or it is added. */
export type AccountPlan =
  | { readonly do: 'map'; readonly to: string }
  | { readonly do: 'add'; readonly name: string; readonly parent: string };

export const takesLines = (account: LedgerAccount): boolean => !account.group && account.active;

const reasonOf = (chart: Chart, cell: string): MissingAccount['reason'] | null => {
  const account = chart.get(cell) ?? chart.get(latinDigits(cell).trim());
  if (account === undefined) return 'unknown';
  if (account.group) return 'group';
  return account.active ? null : 'inactive';
};

/** The first name that the file gives each account. */
export const namesInFile = (rows: readonly FileRow[], mapping: Mapping): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  if (mapping.accountName === undefined) return names;
  for (const row of rows) {
    const [code, name] = [cellOf(row, mapping, 'account'), cellOf(row, mapping, 'accountName')];
    if (code !== '' && name !== '' && !names.has(code)) names.set(code, name);
  }
  return names;
};

/** In the order of their codes. */
export const missingAccounts = (
  drafts: readonly Draft[],
  { chart, names }: { chart: Chart; names: ReadonlyMap<string, string> },
): MissingAccount[] => {
  const counts = new Map<string, number>();
  for (const { row } of drafts)
    for (const { account } of linesOfRow(row))
      if (typeof account === 'string' && account !== '') counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts]
    .flatMap(([code, lines]) => {
      const reason = reasonOf(chart, code);
      return reason === null ? [] : [{ code, name: names.get(code) ?? '', lines, reason }];
    })
    .sort(byCode);
};

/** The one account that bears this name, in either language. */
const named = (chart: Chart, name: string): LedgerAccount | undefined => {
  const key = searchKey(name);
  if (key === '') return undefined;
  const found = [...chart.values()].filter(
    (account) =>
      takesLines(account) && [account.name, account.name_ar].some((each) => searchKey(each) === key),
  );
  return found.length === 1 ? found[0] : undefined;
};

/** The group whose code the code continues the furthest, as codes of a chart are built. */
const parentOf = (chart: Chart, code: string): string =>
  [...chart.values()]
    .filter(({ group, active, code: start }) => group && active && code.startsWith(start) && code !== start)
    .reduce((longest, { code: start }) => (start.length > longest.length ? start : longest), '');

/** What probably is meant: the account of the same name, else a new one under the group that its code belongs to. */
export const likelyPlan = (
  { code, name, reason }: MissingAccount,
  { chart, mayAdd }: { chart: Chart; mayAdd: boolean },
): AccountPlan => {
  const same = named(chart, name) ?? named(chart, code);
  if (same !== undefined) return { do: 'map', to: same.code };
  if (!mayAdd || reason !== 'unknown' || !isCode(code)) return { do: 'map', to: '' };
  return { do: 'add', name, parent: parentOf(chart, code) };
};

export const isWholePlan = (plan: AccountPlan): boolean =>
  plan.do === 'map' ? plan.to !== '' : plan.name.trim() !== '' && plan.parent !== '';

/** What all accounts beside it are, a new one is: money among money, receivables among receivables. */
const kindBeside = (chart: Chart, parent: string) => {
  const beside = [...chart.values()].filter((account) => account.parent === parent && takesLines(account));
  const [first] = beside;
  const isOne = beside.every(({ control }) => control === first?.control);
  const { subtype, cashFlow, control } = first !== undefined && isOne ? first : noKind;
  return { subtype, cashFlow, control };
};

const noKind = { subtype: '', cashFlow: '', control: 'none' } as const;

/** A row of the chart's own import; the name is that of its language, and used in the other until it is translated. */
export const rowOfNew = (
  code: string,
  { name, parent }: Extract<AccountPlan, { do: 'add' }>,
  chart: Chart,
) => ({
  code,
  parent,
  group: '0',
  ...namesOf(name.trim()),
  active: '1',
  currency: '',
  ...kindBeside(chart, parent),
});
