// What the lines of an entry must be like before they may be posted (B3.2), whatever document they come from. Faults are neutral data: the kind of document names them.
import type { EntryLine } from './entryLine.ts';
import { sumsOf } from './journalEntry.ts';
import { type Chart, type LedgerAccount, partyLedgerOf } from './ledgerAccount.ts';
import { entryBranchesMax, openItemsPerEntryMax, voucherLinesMax } from './limits.ts';
import { variance } from './normalBalance.ts';

/** A refusal as data; `line` is the position of the offending line, from 0. */
export type EntryFault = { code: string; details: Record<string, unknown> };

/** What the checks need to know of the company. */
export type EntryFacts = {
  chart: Chart;
  /** Codes of the active branches. */
  branches: ReadonlySet<string>;
  /** Codes of the parties that exist, where they are known. */
  parties?: ReadonlySet<string>;
  interBranchAccount: string | null;
};

const fault = (code: string, details: Record<string, unknown> = {}): EntryFault => ({ code, details });

const amountFault = (line: EntryLine): string | null => {
  if (line.debit > 0n && line.credit > 0n) return 'lineBothSides';
  return line.debit === 0n && line.credit === 0n ? 'lineNoAmount' : null;
};

const accountFault = (line: EntryLine, account: LedgerAccount | undefined): string | null => {
  if (line.account === '') return 'lineAccountMissing';
  if (!account) return 'lineAccountUnknown';
  if (account.group) return 'lineAccountGroup';
  if (!account.active) return 'lineAccountInactive';
  return account.branches.length > 0 && !account.branches.includes(line.branch) ? 'lineAccountBranch' : null;
};

const lineFault = (line: EntryLine, facts: EntryFacts): string | null =>
  accountFault(line, facts.chart.get(line.account)) ??
  (facts.branches.has(line.branch) ? null : 'lineBranchUnknown') ??
  amountFault(line);

type PartyFacts = Pick<EntryFacts, 'chart' | 'parties'>;

const partyFault = (line: EntryLine, facts: PartyFacts): string | null => {
  const account = facts.chart.get(line.account);
  if (line.party === null) return account && partyLedgerOf(account) ? 'linePartyMissing' : null;
  return facts.parties?.has(line.party) === false ? 'linePartyUnknown' : null;
};

const firstFault = <Facts>(
  lines: readonly EntryLine[],
  facts: Facts,
  check: (line: EntryLine, facts: Facts) => string | null,
): EntryFault | null => {
  for (const [index, line] of lines.entries()) {
    const code = check(line, facts);
    if (code !== null)
      return fault(code, { line: index, account: line.account, branch: line.branch, party: line.party });
  }
  return null;
};

/** Enough lines, and each on an account, in a branch, with one amount. */
export const linesFault = (lines: readonly EntryLine[], facts: EntryFacts): EntryFault | null => {
  if (lines.length < 2) return fault('tooFewLines');
  if (lines.length > voucherLinesMax) return fault('tooManyLines', { max: voucherLinesMax });
  return firstFault(lines, facts, lineFault);
};

const openItemsFault = (lines: readonly EntryLine[], chart: Chart): EntryFault | null => {
  const items = lines.filter((line) => {
    const account = chart.get(line.account);
    return account && line.party !== null && partyLedgerOf(account);
  }).length;
  return items > openItemsPerEntryMax ? fault('tooManyParties', { max: openItemsPerEntryMax }) : null;
};

/** A party where the account keeps one, and no more open items than one entry may make. */
export const partiesFault = (lines: readonly EntryLine[], facts: PartyFacts): EntryFault | null =>
  firstFault(lines, facts, partyFault) ?? openItemsFault(lines, facts.chart);

/** Not more branches than an entry takes, both sides equal, and more than nothing. */
export const balanceFault = (lines: readonly EntryLine[], facts: EntryFacts): EntryFault | null => {
  const branches = new Set(lines.map((line) => line.branch));
  if (branches.size > entryBranchesMax) return fault('tooManyBranches', { max: entryBranchesMax });
  if (branches.size > 1 && facts.interBranchAccount === null) return fault('interBranchMissing');
  const sums = sumsOf(lines);
  if (variance(sums) !== 0n) return fault('unbalanced', { variance: variance(sums).toString() });
  return sums.debit === 0n ? fault('zeroTotal') : null;
};

/** The fault as the kind of document names it, with its name before. */
export const namedFault = (kind: string, found: EntryFault | null): EntryFault | null =>
  found && { ...found, code: `${kind}.${found.code}` };
