// Opening balances while they are typed: kept in this browser, read as the rules read them, and as they are sent.
import { type DraftLine, filledLines, lineText, newDraft } from '#frontend/documents/editor/documentDraft.ts';
import { noFaults } from '#frontend/documents/editor/documentFaults.ts';
import { type DocumentState, documentAfter } from '#frontend/documents/editor/documentState.ts';
import { storeOf } from '#frontend/documents/editor/documentStore.ts';
import type { DocumentStore } from '#frontend/documents/editor/documentWork.ts';
import { localDrafts } from '#frontend/lib/localDrafts.ts';
import type { Opening } from '#shared/finance/opening/opening.ts';
import type { beginOpening } from '#shared/finance/opening/openingApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { type Money, parseMoney } from '#shared/kernel/money.ts';
import { accountForm, itemForm, type OpeningForm } from './openingForms.ts';

type Texts = Readonly<Record<string, string>>;

type Kept = { accounts: Texts[]; items: Texts[] };

const keptName = (branch: string): string => `opening:${branch}`;

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null;
  return Array.isArray(kept?.accounts) && Array.isArray(kept.items);
};

const storeWith = ({ rules }: OpeningForm, lines: readonly Texts[]): DocumentStore => {
  const draft = newDraft(rules, {}, lines);
  const state: DocumentState = {
    draft,
    pristine: draft,
    saved: null,
    savedVersion: 0,
    faults: noFaults,
    busy: null,
    hasConflict: false,
    restoredAtMs: null,
    attempt: null,
    actKey: null,
    hasLeft: false,
  };
  return storeOf(state, (before, event) => documentAfter(rules, before, event));
};

export type OpeningStores = { accounts: DocumentStore; items: DocumentStore };

/** With what was typed for the branch before. */
export const openingStores = (branch: string): OpeningStores => {
  const value = localDrafts.get(keptName(branch));
  const kept = isKept(value) ? value : { accounts: [], items: [] };
  return { accounts: storeWith(accountForm, kept.accounts), items: storeWith(itemForm, kept.items) };
};

const filled = (form: OpeningForm, store: DocumentStore): DraftLine[] =>
  filledLines(form.rules, store.state().draft.lines);

export const filledAccounts = ({ accounts }: OpeningStores): DraftLine[] => filled(accountForm, accounts);
export const filledItems = ({ items }: OpeningStores): DraftLine[] => filled(itemForm, items);

/** The number of the line that a fault is about, as its grid shows it: rules count only the lines that are filled. */
export const lineNumber = (stores: OpeningStores, path: string): number => {
  const [table, index] = path.split('.');
  const of = table === 'items' ? 'items' : 'accounts';
  const lines = of === 'items' ? filledItems(stores) : filledAccounts(stores);
  const key = lines[Number(index)]?.key;
  return stores[of].state().draft.lines.findIndex((line) => line.key === key) + 1;
};

const textsOf =
  ({ rules }: OpeningForm) =>
  (line: DraftLine): Texts =>
    Object.fromEntries(rules.fields.map((field) => [field, lineText(line, field)]));

export const keepOpening = (branch: string, stores: OpeningStores): void =>
  localDrafts.set(keptName(branch), {
    accounts: filledAccounts(stores).map(textsOf(accountForm)),
    items: filledItems(stores).map(textsOf(itemForm)),
  });

export const forgetOpening = (branch: string): void => localDrafts.clear(keptName(branch));

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the rules read it; what is no amount counts as nothing and is marked in its cell. */
export const typedOpening = (stores: OpeningStores, scale: number): Opening => {
  const units = (text: string): Money => parseMoney(text === '' ? '0' : text, scale) ?? 0n;
  return {
    accounts: filledAccounts(stores).map((line) => ({
      account: lineText(line, 'account'),
      costCentre: orNull(lineText(line, 'costCentre')),
      debit: units(lineText(line, 'debit')),
      credit: units(lineText(line, 'credit')),
    })),
    items: filledItems(stores).map((line) => ({
      account: lineText(line, 'account'),
      party: lineText(line, 'party'),
      document: lineText(line, 'document'),
      date: orNull(lineText(line, 'date')),
      dueDate: lineText(line, 'dueDate'),
      amount: units(lineText(line, 'amount')),
    })),
  };
};

type Body = EndpointCall<typeof beginOpening>['body'];

const amountOf = (text: string): string => (text === '' ? '0' : text);

export const sentOpening = (
  stores: OpeningStores,
  place: Pick<Body, 'branch' | 'date' | 'acceptResult'>,
): Body => ({
  ...place,
  accounts: filledAccounts(stores).map((line) => ({
    account: lineText(line, 'account'),
    costCentre: orNull(lineText(line, 'costCentre')),
    debit: amountOf(lineText(line, 'debit')),
    credit: amountOf(lineText(line, 'credit')),
  })),
  items: filledItems(stores).map((line) => ({
    account: lineText(line, 'account'),
    party: lineText(line, 'party'),
    document: lineText(line, 'document'),
    date: orNull(lineText(line, 'date')),
    dueDate: lineText(line, 'dueDate'),
    amount: amountOf(lineText(line, 'amount')),
  })),
});
