// Links to statements of parties: a link fixes party, days, side and branches, and shows what the books say of them when it is opened.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import {
  contactOfParty,
  languageOfParty,
  noContact,
  partyRow,
  readParties,
} from '#functions/crm/partyRecords.ts';
import { factsAt } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { branchLanes, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { type MailSummary, mailedDue } from '#functions/links/linkMail.ts';
import { type Shared, sharedOperations } from '#functions/links/sharedOperations.ts';
import { showShared } from '#functions/links/showLink.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { ledgerOf, sides } from '#shared/finance/arap/side.ts';
import { statementTitle } from '#shared/finance/statementReports.ts';
import { handedDue } from '#shared/finance/statements/handedStatement.ts';
import {
  type LinkedSide,
  type LinkedStatement,
  linkedLinesMax,
  statementIn,
  statementLinked,
} from '#shared/finance/statements/statementLink.ts';
import { type ShownStatement, statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { notFound, Refusal } from '#shared/kernel/refusal.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import { type Chart, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { byLinkCallName } from '#shared/links/linkCallNames.ts';
import { partyScope, readPartyStart } from './partyFigures.ts';
import { reportParty } from './reportScope.ts';
import { readStatementPage, type StatementPageQuery } from './statementPages.ts';

/** The statement of a link, with the branches that its sender may see. */
type Subject = Omit<LinkedStatement, 'branch'> & { branches: BranchScope };

const branchesAsked = async (context: SessionContext, branch: string): Promise<BranchScope> => {
  const own = branchScope(context);
  if (branch === '') return own === null ? 'all' : own.toSorted();
  const visible = own ?? branchLanes((await readDirectory(context.store)).lanes);
  return visible.includes(branch) ? [branch] : notFound('branch');
};

/** Links of the same statement over the same branches have one key. */
const keyOf = ({ party, from, to, side, branches }: Subject): string =>
  [party, from, to, side, branches === 'all' ? '*' : branches.join(',')].join('~');

const subjectOf = (key: string): Subject => {
  const [party = '', from = '', to = '', side = '', branches = ''] = key.split('~');
  return {
    party,
    from,
    to,
    side: side as LinkedSide,
    branches: branches === '*' ? 'all' : branches.split(','),
  };
};

const partyItem = async (store: Store, code: string) => {
  const [item] = await readParties(store, [presentCode(await readMergedParties(store), code)]);
  return item ?? notFound('party');
};

const languageOf = async (store: Store, code: string): Promise<'ar' | 'en'> =>
  languageOfParty(await partyItem(store, code));

/** Every line of it; a page of more than can be read is not shown. */
const linesOf = async (store: Store, query: Omit<StatementPageQuery, 'after' | 'limit'>, scale: number) => {
  const limit = linkedLinesMax + 1;
  const { rows } = await readStatementPage(store, { ...query, after: null, limit }, (amount) =>
    formatMoney(amount, scale),
  );
  if (rows.length > linkedLinesMax) throw new Refusal('link.statementTooLong', { max: linkedLinesMax });
  return rows;
};

const sideOfAccount = (chart: Chart, code: string) => {
  const account = chart.get(code);
  const found = sides.find((side) => account && ledgerOf[side] === partyLedgerOf(account));
  return found ?? 'receivable';
};

type Books = { store: Store; company: Pick<CompanyRecord, 'name' | 'name_ar' | 'currency' | 'timeZone'> };

/** What it comes to, as the books have it now, and where its lines are. */
const startOf = async (
  { store, company }: Books,
  { side, branches, from, to, ...asked }: Subject,
  at: string,
) => {
  const { currency, timeZone } = company;
  const { party, parties } = await reportParty({ store }, asked.party);
  const { chart } = await factsAt(store, (await readDirectory(store)).rules);
  const { accounts, sides: own } = partyScope(chart, { side });
  const scope = { parties, accounts, sides: own, branches, period: { from, to } };
  const start = await readPartyStart(store, scope, {
    currency,
    today: dateInZone(Date.parse(at), timeZone),
  });
  const closing = formatMoney(start.opening + variance(start.totals), scaleOf(currency));
  return { ...start, party, chart, scope, side, currency, closing };
};

/** What the books say of it now. */
const shownOf = async (books: Books, subject: Subject, at: string): Promise<ShownStatement> => {
  const { store, company } = books;
  const { side, from, to } = subject;
  const { name, name_ar } = company;
  const { ageing, cheques, cut, opening, totals, closing, party, chart, scope, currency } = await startOf(
    books,
    subject,
    at,
  );
  const scale = scaleOf(currency);
  const format = (amount: bigint) => formatMoney(amount, scale);
  const lines = await linesOf(store, { ...scope, cut, balance: opening }, scale);
  return {
    company: { name, name_ar },
    side,
    from,
    to,
    at,
    currency,
    ageing,
    cheques,
    party: { code: party.code, name: party.name, name_ar: party.name_ar },
    language: await languageOf(store, party.code),
    opening: format(opening),
    totals: sumsText(totals, format),
    closing,
    rows: lines.map(({ date, number, text, reverses = null, bounced, account, debit, credit, balance }) => ({
      date,
      number,
      text,
      reverses,
      ...(bounced && { bounced }),
      debit,
      credit,
      balance,
      side: sideOfAccount(chart, account),
    })),
  };
};

const untilDay = { en: 'to', ar: 'حتى' } as const;

const mailSummary = async (context: SessionContext, subject: Subject): Promise<MailSummary> => {
  const { store, company, clock } = context;
  const language = await languageOf(store, subject.party);
  const day = writtenDay(subject.to, { language, digits: 'latn' });
  return {
    language,
    opensIn: language,
    title: `${statementTitle[language]} ${untilDay[language]} ${day}`,
    total: null,
    wording: 'statement',
    number: '',
    due: mailedDue(language, handedDue(await startOf(context, subject, clock.now())), company.currency),
  };
};

const shared: Shared<Subject> = {
  calls: statementLinkCalls,
  page: '/finance/statements/view',
  read: async (context, id) => {
    const { branch, ...asked } = statementIn(id) ?? notFound('statement');
    const { code } = partyRow(await partyItem(context.store, asked.party));
    return { ...asked, party: code, branches: await branchesAsked(context, branch) };
  },
  // What could not be opened is not sent.
  check: async (context, subject) => {
    await shownOf(context, subject, context.clock.now());
  },
  keyOf,
  auditOf: ({ party, from, to }) => ({
    entity: { one: 'party' },
    id: party,
    number: party,
    facts: { from, to },
  }),
  mailSummary,
  contactOf: async (context, { party }) =>
    can(context, 'party', 'view') ? contactOfParty(await partyItem(context.store, party)) : noContact,
};

const show = showShared(statementLinkCalls.show, {
  kind: statementLinked.name,
  shown: async ({ store, link, company, context }) => {
    const subject = subjectOf(link.document);
    const { branches } = subject;
    return {
      document: () => shownOf({ store, company }, subject, context.clock.now()),
      branch: branches !== 'all' && branches.length === 1 ? (branches[0] ?? null) : null,
    };
  },
});

export const statementLinks = byLinkCallName<Operation>(statementLinkCalls, {
  ...sharedOperations(shared),
  show,
});
