// VAT boxes against VAT accounts: what the return counts as VAT is on a VAT account; what else moves such an account is only reported, because vouchers may.
import { accountOf, accountPartition } from '#functions/finance/settings/financeRecords.ts';
import { type BookPart, lastingFaults, memoryOf, type Report } from '#functions/ledger/bookPart.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry, JournalLine } from '#shared/ledger/journalEntry.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

/** Of one account and branch: VAT in boxes and all else, with the entry of the first line that bears VAT. */
type Moved = {
  account: string;
  branch: string;
  boxed: bigint;
  beside: bigint;
  boxedLines: number;
  besideLines: number;
  first: { place: string; number: string; box: string } | null;
};

type Tally = Map<string, Moved>;

/** A line that is its own base is what was sold or bought: no VAT is on it. */
const bearsVat = ({ taxBox, taxBase, debit, credit }: JournalLine): boolean =>
  taxBox !== null && taxBase !== debit + credit;

const movedAt = (tally: Tally, { account, branch }: JournalLine): Moved => {
  const place = `${account} ${branch}`;
  const known = tally.get(place);
  if (known) return known;
  const moved = { boxed: 0n, beside: 0n, boxedLines: 0, besideLines: 0, first: null };
  const made: Moved = { account, branch, ...moved };
  tally.set(place, made);
  return made;
};

const take = (tally: Tally, { lane, seq, number, lines }: JournalEntry): void => {
  for (const line of lines) {
    const moved = movedAt(tally, line);
    const amount = line.debit - line.credit;
    if (bearsVat(line)) {
      moved.boxed += amount;
      moved.boxedLines += 1;
      moved.first ??= { place: `${lane}:${seq}`, number, box: line.taxBox ?? '' };
    } else {
      moved.beside += amount;
      moved.besideLines += 1;
    }
  }
};

/** Those of the chart's own roles move by boxes; others of taxes when a box has moved them. */
const roles: ReadonlySet<string | null> = new Set(['vat_account', 'vat_input_account']);

const isVatAccount = ({ boxedLines }: Moved, account: LedgerAccount | undefined): boolean =>
  account?.control === 'tax' && (boxedLines > 0 || roles.has(account.mapping));

/** An account that is gone is a finding of its own. */
const isMisplaced = ({ boxedLines }: Moved, account: LedgerAccount | undefined): boolean =>
  boxedLines > 0 && account !== undefined && account.control !== 'tax';

type Known = { tally: Tally; onVatAccounts: Moved[] };

const compare = async (store: Store, known: Known, report: Report): Promise<void> => {
  const items = await store.all({ pk: accountPartition });
  const chart = new Map(items.map((item) => [String(item['sk']), accountOf(item)]));
  const all = [...known.tally.values()];
  known.onVatAccounts = all.filter((moved) => isVatAccount(moved, chart.get(moved.account)));
  const suspects = all.filter((moved) => isMisplaced(moved, chart.get(moved.account)));
  const ask = async (moved: Moved): Promise<true | null> => {
    const item = await store.get({ pk: accountPartition, sk: moved.account });
    return item && isMisplaced(moved, accountOf(item)) ? true : null;
  };
  for (const { account, boxedLines, first } of (await lastingFaults(store, suspects, ask)).keys())
    if (first)
      report('vat.account', first.place, {
        number: first.number,
        account,
        box: first.box,
        lines: boxedLines,
      });
};

const remark = ({ onVatAccounts }: Known, report: Report): void => {
  for (const { account, branch, boxed, beside, besideLines } of onVatAccounts)
    if (besideLines > 0)
      report('vat.beside', `${account} ${branch}`, {
        boxed: String(boxed),
        beside: String(beside),
        balance: String(boxed + beside),
        lines: besideLines,
      });
};

/** A line is never changed: what is wrong here is the chart. */
export const expectedVat: StoredPart = () =>
  Promise.resolve((): BookPart => {
    const known: Known = { tally: new Map(), onVatAccounts: [] };
    return {
      take: (entry) => take(known.tally, entry),
      compare: (store, report) => compare(store, known, report),
      memory: memoryOf(known, ['tally', 'onVatAccounts']),
      remark: (report) => remark(known, report),
      figures: () => ({
        vatAccounts: new Set(known.onVatAccounts.map(({ account }) => account)).size,
        vatLines: [...known.tally.values()].reduce((sum, { boxedLines }) => sum + boxedLines, 0),
      }),
      repair: () => Promise.resolve(),
    };
  });
