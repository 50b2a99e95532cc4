// The voucher: what people type, its states, and the checks it must pass to be posted (B3.1, B3.2).
import * as z from 'zod/mini';
import { amount, code, date, lines, text } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import { person } from '../kernel/person.ts';
import { interBranchLines, sumsOf } from '../ledger/journalEntry.ts';
import { type Chart, type LedgerAccount, partyLedgerOf } from '../ledger/ledgerAccount.ts';
import {
  lineTextMax,
  narrationMax,
  openItemsPerVoucherMax,
  referenceMax,
  voucherBranchesMax,
  voucherLinesMax,
} from '../ledger/limits.ts';
import { variance } from '../ledger/normalBalance.ts';
import { dateFault, firstOpenDate, type Poster, type PostingRules } from '../ledger/postingRules.ts';
import { kindFault, type VoucherKind } from './voucherType.ts';

export const voucherStatus = z.enum(['draft', 'pending', 'posted', 'rejected'], 'field.invalid');
export type VoucherStatus = z.output<typeof voucherStatus>;

const optionalCode = (max: number) => z._default(z.nullable(z.union([z.literal(''), code(max)])), null);
const optionalDate = z._default(z.nullable(z.union([z.literal(''), date])), null);

/** A line as it is typed: amounts are decimal strings, an empty branch is the voucher's. */
export const voucherLineInput = z.object({
  account: z._default(z.union([z.literal(''), code(20)]), ''),
  debit: z._default(amount, '0'),
  credit: z._default(amount, '0'),
  branch: optionalCode(20),
  party: optionalCode(20),
  dueDate: optionalDate,
  costCentre: optionalCode(20),
  text: z._default(z.nullable(text(lineTextMax)), ''),
  /** Only the currency of the books, until vouchers in other currencies exist: another one is refused, not dropped. */
  currency: z.optional(z.nullable(text(40))),
});

export const voucherInput = z.object({
  type: z._default(code(30), 'journal'),
  date,
  branch: optionalCode(20),
  reference: z._default(z.nullable(text(referenceMax)), ''),
  referenceDate: optionalDate,
  narration: z._default(z.nullable(text(narrationMax)), ''),
  lines: z.array(voucherLineInput).check(z.maxLength(voucherLinesMax, 'field.tooManyLines')),
});
export type VoucherInput = z.input<typeof voucherInput>;

export const voucherLineView = z.object({
  account: z.string(),
  debit: z.string(),
  credit: z.string(),
  branch: z.nullable(z.string()),
  party: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  text: z.string(),
  /** Added by the system to balance a branch. */
  automatic: z.boolean(),
});
export type VoucherLineView = z.output<typeof voucherLineView>;

const link = z.nullable(z.object({ id: z.string(), number: z.string() }));

/** What a posting keeps of the exception that let it pass the lock. */
export const lockExceptionUsed = z.object({
  id: z.string(),
  grantedBy: person,
  reason: z.string(),
});
export type LockExceptionUsed = z.output<typeof lockExceptionUsed>;

/** Something the poster should know that does not stop the posting. */
export const warning = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Warning = z.output<typeof warning>;

export const voucherRow = z.object({
  id: z.string(),
  type: z.string(),
  number: z.nullable(z.string()),
  status: voucherStatus,
  date: z.string(),
  branch: z.string(),
  reference: z.string(),
  narration: z.string(),
  /** Of the first line that says something, where there is no narration. */
  lineText: z.optional(z.string()),
  /** The debit total, decimal string. */
  total: z.string(),
  party: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  reverses: link,
  reversedBy: link,
  createdBy: person,
});
export type VoucherRow = z.output<typeof voucherRow>;

export const voucherView = z.extend(voucherRow, {
  referenceDate: z.nullable(z.string()),
  lines: z.array(voucherLineView),
  debitTotal: z.string(),
  creditTotal: z.string(),
  variance: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: person,
  postedAt: z.nullable(z.string()),
  postedBy: z.nullable(person),
  reason: z.nullable(z.string()),
  importNumber: z.nullable(z.string()),
  /** The exception under which it was posted on a locked day. */
  lockException: z.optional(lockExceptionUsed),
  rev: z.number(),
});
export type VoucherView = z.output<typeof voucherView>;

export const reverseInput = z.object({ reason: lines(250, 1), date: optionalDate });

/** A line inside the product: amounts in minor units, the branch filled in. */
export type VoucherLine = {
  account: string;
  debit: Money;
  credit: Money;
  branch: string;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  text: string;
  automatic: boolean;
};

export type PostableVoucher = {
  status: VoucherStatus;
  kind: VoucherKind;
  date: string;
  lines: readonly VoucherLine[];
};

/** What the checks need to know of the company. */
export type PostingFacts = {
  rules: PostingRules;
  /** Whose exceptions from the lock count; imports name nobody, and use none. */
  poster?: Poster;
  chart: Chart;
  /** Codes of the active branches. */
  branches: ReadonlySet<string>;
  /** Codes of the parties that exist; the editor passes those it has seen. */
  parties: ReadonlySet<string>;
  interBranchAccount: string | null;
};

/** A refusal as data; `line` is the position of the offending line, from 0. */
export type PostingFault = { code: string; details: Record<string, unknown> };

const fault = (code: string, details: Record<string, unknown> = {}): PostingFault => ({ code, details });

const amountFault = (line: VoucherLine): string | null => {
  if (line.debit > 0n && line.credit > 0n) return 'voucher.lineBothSides';
  return line.debit === 0n && line.credit === 0n ? 'voucher.lineNoAmount' : null;
};

const accountFault = (line: VoucherLine, account: LedgerAccount | undefined): string | null => {
  if (line.account === '') return 'voucher.lineAccountMissing';
  if (!account) return 'voucher.lineAccountUnknown';
  if (account.group) return 'voucher.lineAccountGroup';
  if (!account.active) return 'voucher.lineAccountInactive';
  return account.branches.length > 0 && !account.branches.includes(line.branch)
    ? 'voucher.lineAccountBranch'
    : null;
};

const lineFault = (line: VoucherLine, facts: PostingFacts): string | null =>
  accountFault(line, facts.chart.get(line.account)) ??
  (facts.branches.has(line.branch) ? null : 'voucher.lineBranchUnknown') ??
  amountFault(line);

const partyFault = (line: VoucherLine, facts: PostingFacts): string | null => {
  const account = facts.chart.get(line.account);
  if (line.party === null) return account && partyLedgerOf(account) ? 'voucher.linePartyMissing' : null;
  return facts.parties.has(line.party) ? null : 'voucher.linePartyUnknown';
};

type LineCheck = (line: VoucherLine, facts: PostingFacts) => string | null;

const firstLineFault = (
  voucher: PostableVoucher,
  facts: PostingFacts,
  check: LineCheck,
): PostingFault | null => {
  for (const [index, line] of voucher.lines.entries()) {
    const code = check(line, facts);
    if (code !== null)
      return fault(code, { line: index, account: line.account, branch: line.branch, party: line.party });
  }
  return null;
};

const linesFault = (voucher: PostableVoucher, facts: PostingFacts): PostingFault | null => {
  if (voucher.lines.length < 2) return fault('voucher.tooFewLines');
  if (voucher.lines.length > voucherLinesMax) return fault('voucher.tooManyLines', { max: voucherLinesMax });
  const lines = firstLineFault(voucher, facts, lineFault);
  if (lines) return lines;
  const kind = kindFault(voucher.kind, facts.chart, voucher.lines);
  return kind === null ? null : fault(kind);
};

const openingFault = (voucher: PostableVoucher, rules: PostingRules): PostingFault | null => {
  if (voucher.kind !== 'opening') return null;
  const first = firstOpenDate(rules);
  return voucher.date === first ? null : fault('voucher.openingDate', { date: first });
};

const openItemsFault = (voucher: PostableVoucher, chart: Chart): PostingFault | null => {
  const items = voucher.lines.filter((line) => {
    const account = chart.get(line.account);
    return account && line.party !== null && partyLedgerOf(account);
  }).length;
  return items > openItemsPerVoucherMax
    ? fault('voucher.tooManyParties', { max: openItemsPerVoucherMax })
    : null;
};

const balanceFault = (voucher: PostableVoucher, facts: PostingFacts): PostingFault | null => {
  const branches = new Set(voucher.lines.map((line) => line.branch));
  if (branches.size > voucherBranchesMax)
    return fault('voucher.tooManyBranches', { max: voucherBranchesMax });
  if (branches.size > 1 && facts.interBranchAccount === null) return fault('voucher.interBranchMissing');
  const sums = sumsOf(voucher.lines);
  if (variance(sums) !== 0n) return fault('voucher.unbalanced', { variance: variance(sums).toString() });
  return sums.debit === 0n ? fault('voucher.zeroTotal') : null;
};

/** The first check of B3.2 that the voucher does not pass, or null when it may be posted. The right to post is checked before. */
export const postingFault = (voucher: PostableVoucher, facts: PostingFacts): PostingFault | null => {
  if (voucher.status === 'posted') return fault('voucher.alreadyPosted');
  if (voucher.kind === 'closing') return fault('voucher.closingByHand');
  return (
    dateFault(facts.rules, voucher.date, facts.poster) ??
    openingFault(voucher, facts.rules) ??
    linesFault(voucher, facts) ??
    firstLineFault(voucher, facts, partyFault) ??
    openItemsFault(voucher, facts.chart) ??
    balanceFault(voucher, facts)
  );
};

/** Whether the figures alone allow posting: what the Post button needs while typing. */
export const canPost = (voucher: {
  status: VoucherStatus;
  lines: readonly { debit: Money; credit: Money }[];
}): boolean => {
  const sums = sumsOf(voucher.lines);
  return voucher.status !== 'posted' && voucher.lines.length >= 2 && variance(sums) === 0n && sums.debit > 0n;
};

/** The voucher's lines with those added that make every branch balance. */
export const withInterBranchLines = (
  lines: readonly VoucherLine[],
  account: string | null,
): VoucherLine[] => {
  const own = lines.filter((line) => !line.automatic);
  if (account === null) return own;
  const added = interBranchLines(own, account).map((line) => ({
    ...line,
    party: null,
    dueDate: null,
    costCentre: null,
    text: '',
    automatic: true,
  }));
  return [...own, ...added];
};
