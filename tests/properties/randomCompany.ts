// A random company in which nothing goes wrong: the product's own operations on a simulated table, in three processes.

import { documentOperations } from '#functions/documents/documentOperations.ts';
import { createAccount } from '#functions/finance/settings/accounts/createAccount.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { Operation } from '#functions/http/operation.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { controlsUnder, type LedgerAccount, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import {
  chart,
  costCentre,
  customers,
  firstBranches,
  simulatedCompany,
  supplier,
} from '#tests/simulation/simulatedCompany.ts';
import { newWorld, type World } from '#tests/simulation/world.ts';
import {
  type DrawnAccount,
  type DrawnBooks,
  type DrawnVoucher,
  dayOf,
  type Move,
  nth,
} from './randomBooks.ts';

const voucherOperations = documentOperations(voucherActs);

export type InputLine = {
  account: string;
  debit: string;
  credit: string;
  branch: string | null;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  text: string;
};

export type Input = {
  type: string;
  date: string;
  branch: string;
  reference: string;
  referenceDate: null;
  narration: string;
  lines: InputLine[];
};

export type RandomCompany = {
  world: World;
  accounts: LedgerAccount[];
  /** Where people may post. */
  leaves: LedgerAccount[];
  branches: string[];
  /** What each drawn voucher is in this company. */
  inputOf: (drawn: DrawnVoucher) => Input;
  run: <Answer>(
    operation: Operation,
    input: { params?: unknown; query?: unknown; body?: unknown },
  ) => Promise<Answer>;
  save: (input: Input) => Promise<VoucherView>;
  post: (id: string) => Promise<VoucherView>;
  /** Draft and posting of all of them, one after the other, and the folds that follow. */
  postAll: (inputs: readonly Input[]) => Promise<VoucherView[]>;
};

/** Who keeps the balance between branches is not posted on by hand. */
const isForPeople = (account: LedgerAccount): boolean => !account.group && account.mapping !== 'inter_branch';

const isMoney = ({ control }: LedgerAccount): boolean => ['cash', 'bank'].includes(control);
const isMoneyIn = (account: LedgerAccount): boolean => isMoney(account) || account.control === 'cheques';

type Sides = { debit: LedgerAccount[]; credit: LedgerAccount[] };

/** The accounts that a voucher of this kind may debit and credit (B3.1). */
const sidesOf = (kind: string, leaves: LedgerAccount[]): Sides => {
  const [money, moneyIn] = [leaves.filter(isMoney), leaves.filter(isMoneyIn)];
  const others = leaves.filter((account) => !isMoneyIn(account));
  if (kind === 'receipt') return { debit: moneyIn, credit: others };
  if (kind === 'payment') return { debit: others, credit: moneyIn };
  return kind === 'contra' ? { debit: money, credit: money } : { debit: leaves, credit: leaves };
};

const partyFor = (account: LedgerAccount, number: number): string | null => {
  const ledger = partyLedgerOf(account);
  if (ledger === 'AR') return nth(customers, number);
  return ledger === 'AP' ? supplier : null;
};

const inputLine = (drawn: DrawnVoucher, account: LedgerAccount, branch: string): InputLine => ({
  account: account.code,
  debit: '0',
  credit: '0',
  branch,
  dueDate: null,
  text: '',
  party: partyFor(account, drawn.party),
  costCentre: drawn.hasCostCentre ? costCentre : null,
});

const inputOf =
  ({ leaves, branches, scale }: { leaves: LedgerAccount[]; branches: string[]; scale: number }) =>
  (drawn: DrawnVoucher): Input => {
    const sides = sidesOf(drawn.kind, leaves);
    const linesOf = (move: Move): InputLine[] => [
      {
        ...inputLine(drawn, nth(sides.debit, move.debit), nth(branches, move.debitBranch)),
        debit: formatMoney(move.amount, scale),
      },
      {
        ...inputLine(drawn, nth(sides.credit, move.credit), nth(branches, move.creditBranch)),
        credit: formatMoney(move.amount, scale),
      },
    ];
    return {
      type: drawn.kind,
      date: dayOf(drawn),
      branch: nth(branches, drawn.branch),
      reference: '',
      referenceDate: null,
      narration: 'قيد',
      lines: drawn.moves.flatMap(linesOf),
    };
  };

const openAccount = async (
  company: Pick<RandomCompany, 'run'>,
  accounts: LedgerAccount[],
  { parent, isGroup, control }: DrawnAccount,
): Promise<LedgerAccount> => {
  const code = `N${accounts.length}`;
  const above = nth(
    accounts.filter(({ group }) => group),
    parent,
  );
  const isFit = !isGroup && controlsUnder(above.root).includes(control);
  return company.run(createAccount, {
    body: {
      code,
      name: code,
      name_ar: code,
      parent: above.code,
      group: isGroup,
      subtype: '',
      cashFlow: '',
      control: isFit ? control : 'none',
      currency: null,
      branches: [],
      active: true,
    },
  });
};

const openCompany = async (world: World, drawn: DrawnBooks): Promise<RandomCompany> => {
  const run: RandomCompany['run'] = async (operation, input) =>
    (await world.request(operation, input, world.newKey())) as never;
  const branches = [...firstBranches];
  for (let more = 0; more < drawn.moreBranches; more += 1) {
    const code = `0${3 + more}`;
    await world.call(({ store }) => createBranch(store, { code, name: code, name_ar: code }));
    branches.push(code);
  }
  const accounts = [...chart];
  for (const account of drawn.accounts) accounts.push(await openAccount({ run }, accounts, account));
  const leaves = accounts.filter(isForPeople);
  const scale = scaleOf(drawn.currency);
  const save = (input: Input): Promise<VoucherView> => run(voucherOperations.save, { body: input });
  const post = (id: string): Promise<VoucherView> =>
    run(voucherOperations.transition('post'), { params: { id }, body: {} });
  const postAll = async (inputs: readonly Input[]): Promise<VoucherView[]> => {
    const views: VoucherView[] = [];
    for (const input of inputs) views.push(await post((await save(input)).id));
    await world.call(async ({ store }) => {
      await foldJournal(store);
      await foldStatements(store, 1);
    });
    return views;
  };
  return {
    world,
    accounts,
    leaves,
    branches,
    inputOf: inputOf({ leaves, branches, scale }),
    run,
    save,
    post,
    postAll,
  };
};

const loadedMs = 20_000;

/** Until all is told. Code that is loaded when it is first asked for comes between two turns of the world. */
const playOut = async ({ scheduler }: World, isEnded: () => boolean): Promise<void> => {
  const until = performance.now() + loadedMs;
  do {
    await scheduler.run();
    if (!isEnded()) await new Promise((resolve) => setTimeout(resolve, 2));
  } while (!isEnded() && scheduler.failure() === null && performance.now() < until);
};

/** Plays without faults; chance is the seed's alone while it lasts. */
export const inWorld = async (world: World, work: () => Promise<void>): Promise<void> => {
  world.faults.stop();
  const { random } = Math;
  Math.random = world.random.fraction;
  const end: { error?: unknown; isOver?: boolean } = {};
  work().then(
    () => {
      end.isOver = true;
    },
    (error: unknown) => {
      end.error = error;
    },
  );
  try {
    await playOut(world, () => end.isOver === true || end.error !== undefined);
  } finally {
    Math.random = random;
  }
  const failure = world.scheduler.failure();
  if (end.error !== undefined) throw end.error;
  if (failure !== null) throw new Error(failure);
  if (!end.isOver) throw new Error('Somebody waits for ever');
};

export const inCompany = (
  drawn: DrawnBooks,
  work: (company: RandomCompany) => Promise<void>,
  changes: Partial<CompanyRecord> = {},
): Promise<void> => {
  const company = { ...simulatedCompany, currency: drawn.currency, ...changes };
  const world = newWorld(drawn.seed, null, { company });
  return inWorld(world, async () => work(await openCompany(world, drawn)));
};

/** `posted`, or the code of the refusal. */
export const outcomeOf = async (posting: Promise<unknown>): Promise<string> => {
  try {
    await posting;
    return 'posted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
