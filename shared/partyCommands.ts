// What is asked for a party in the search over everything: what may be begun for it, and its statement, each by the words that people type.
import { partyBegins } from './crm/partyBegins.ts';
import { partyStatementPath } from './finance/statementPath.ts';
import type { Right } from './kernel/endpoint.ts';
import { isAllowed, type RoleGrants } from './kernel/permission.ts';
import { searchKey, withoutArticle } from './kernel/searchKey.ts';
import { isSwitchedOff } from './menu.ts';
import { beginPath } from './resources/beginPath.ts';
import type { RouteName } from './routes.ts';

export type PartyCommand = {
  readonly name: 'receipt' | 'payment' | 'invoice' | 'quote' | 'statement';
  /** Where it leads: what is switched off is not offered. */
  readonly screen: RouteName;
  readonly right: Right;
  /** Of customers, suppliers, or both. */
  readonly side: 'customer' | 'supplier' | null;
  /** Words with which people begin to type it, in both languages. */
  readonly words: readonly string[];
  readonly pathOf: (party: string) => string;
};

/** With which people begin to type them, in both languages. */
const typedWords = {
  receipt: ['سند قبض جديد', 'سند قبض', 'قبض', 'تحصيل', 'new receipt', 'receipt', 'receive'],
  payment: ['سند صرف جديد', 'سند صرف', 'صرف', 'دفع', 'new payment', 'payment', 'pay'],
  invoice: ['فاتورة جديدة', 'فاتورة', 'new invoice', 'invoice'],
  quote: ['عرض سعر جديد', 'عرض سعر', 'عرض', 'new quote', 'quote'],
} as const;

const begun = (name: keyof typeof typedWords): PartyCommand => {
  const begin = partyBegins[name];
  return {
    name,
    screen: begin.screen,
    right: begin.right,
    side: 'customer' in begin.only ? 'customer' : 'supplier',
    words: typedWords[name],
    pathOf: (party) => beginPath(begin, party),
  };
};

export const partyCommands: readonly PartyCommand[] = [
  begun('receipt'),
  begun('payment'),
  begun('invoice'),
  begun('quote'),
  {
    name: 'statement',
    screen: 'finance.reports.accountStatement',
    right: ['ledger_report', 'view'],
    side: null,
    words: ['كشف حساب', 'كشف', 'account statement', 'statement'],
    pathOf: (party) => partyStatementPath(party, { period: 'year' }),
  },
];

/** Those that the roles allow and the company has not switched off. */
export const commandsFor = (roles: readonly RoleGrants[], off: readonly string[]): PartyCommand[] =>
  partyCommands.filter(({ screen, right }) => isAllowed(roles, ...right) && !isSwitchedOff(screen, off));

/** Whether a party of these sides is one for the command; one of no side is dealt with as either. */
export const isForParty = ({ side }: PartyCommand, sides: readonly string[]): boolean =>
  side === null || sides.length === 0 || sides.includes(side);

const between = new Set(['من', 'الي', 'ل', 'لصالح', 'باسم', 'عن', 'for', 'from', 'to', 'of']);

/** «قبض من محامص» asks for a receipt, and for محامص; null where the text begins with no command, or names nobody yet. */
export const commandAsked = (text: string): { names: PartyCommand['name'][]; party: string } | null => {
  const typed = searchKey(text).split(' ');
  const counts = partyCommands.map(({ name, words }) => {
    const begins = words.map((each) => searchKey(each).split(' '));
    const lengths = begins
      .filter((own) => own.every((word, at) => word === withoutArticle(typed[at] ?? '')))
      .map(({ length }) => length);
    return { name, length: Math.max(0, ...lengths) };
  });
  const longest = Math.max(...counts.map(({ length }) => length));
  const names = counts.filter(({ length }) => length > 0 && length === longest).map(({ name }) => name);
  const rest = typed.slice(longest);
  const party = (between.has(rest[0] ?? '') ? rest.slice(1) : rest).join(' ');
  return names.length === 0 || party === '' ? null : { names, party };
};
