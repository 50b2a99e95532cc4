// What a company has done on its way to its first invoice and behind it, derived from its records: nothing is ticked by hand.

import { definitionPartition } from '#functions/company/definitionRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { partitionOf } from '#functions/company/resourceRecords.ts';
import { type Kept, settingsIn } from '#functions/company/settingHomes.ts';
import { usersIndex } from '#functions/company/userRecords.ts';
import { firstPublished } from '#functions/documents/books/publishedDocuments.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { sharedPartition } from '#functions/documents/links/linkRecords.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { printedPartition } from '#functions/documents/reading/printedRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { numberedTypes } from '#functions/ledger/journal/numberedTypes.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { parties } from '#shared/crm/resources.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import * as api from '#shared/settings/firstStepsApi.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import { products, services } from '#shared/settings/resources.ts';
import { organisation } from '#shared/settings/settingGroups.ts';

/** The mark of a user who has hidden the steps; others still see them. */
export const hiddenKey = ({ actor }: SessionContext): Key => ({ pk: `USR#${actor.id}`, sk: 'STEPS' });

type Item = Readonly<Record<string, unknown>>;

const isFilled = (item: Item, fields: readonly string[]): boolean =>
  fields.some((field) => (item[field] ?? '') !== '');

type Facts = {
  kept: Kept;
  hasCustomer: boolean;
  hasItem: boolean;
  /** Types that have documents, and those of them that open the books. */
  numbered: ReadonlySet<string>;
  opening: ReadonlySet<string>;
  /** The paper of an invoice was opened, printed or shared. */
  isOnPaper: boolean;
  users: number;
};

/** Codes of customers come before those of suppliers: the first is among the first records. */
const partiesRead = 50;

const isAny = async (store: Store, pk: string): Promise<boolean> =>
  (await store.page({ pk, limit: 1 })).items.length > 0;

const isOneOf = async (store: Store, partitions: readonly string[]): Promise<boolean> =>
  (await Promise.all(partitions.map((pk) => isAny(store, pk)))).includes(true);

const readFacts = async ({ store }: SessionContext): Promise<Facts> => {
  const [kept, first, hasItem, isOnPaper, types, users, { lanes }] = await Promise.all([
    readKept(store),
    store.page({ pk: partitionOf(parties), limit: partiesRead }),
    isOneOf(store, [products, services].map(partitionOf)),
    isOneOf(store, [printedPartition(invoiceKind), sharedPartition(invoiceKind.name)]),
    store.all({ pk: definitionPartition('voucherType') }),
    store.page({ ...usersIndex, limit: 2 }),
    readDirectory(store),
  ]);
  return {
    kept,
    hasCustomer: first.items.some(({ customer }) => customer === true),
    hasItem,
    isOnPaper,
    users: users.items.length,
    numbered: numberedTypes(await Promise.all(lanes.map((lane) => readHead(store, lane)))),
    opening: new Set(types.filter(({ kind }) => kind === 'opening').map(({ code }) => String(code))),
  };
};

const isSold = ({ numbered }: Facts): boolean => numbered.has(invoiceTypes.SI.code);

const isDone: Record<api.FirstStep, (facts: Facts) => boolean> = {
  company: ({ kept }) =>
    isFilled(settingsIn(kept, organisation).values, ['registration']) ||
    isFilled(settingsIn(kept, nationalAddress).values, ['city']),
  customer: ({ hasCustomer }) => hasCustomer,
  product: ({ hasItem }) => hasItem,
  invoice: (facts) => isSold(facts) && facts.isOnPaper,
  vat: ({ kept }) => isFilled(settingsIn(kept, organisation).values, ['vat_number']),
  users: ({ users }) => users > 1,
  opening: ({ numbered, opening }) => [...numbered].some((type) => opening.has(type)),
};

const invoiceRecords = documentRecords<Invoice>(invoiceKind);

/** The newest sales invoice that the user sees, for its paper to be opened. */
const unprintedOf = async (context: SessionContext, facts: Facts): Promise<string | null> => {
  if (!isSold(facts) || facts.isOnPaper) return null;
  const [invoice] = await firstPublished(context.store, invoiceRecords, {
    ...invoiceRecords.index,
    descending: true,
    limit: 20,
    count: 1,
    isWanted: (header) =>
      header.type === invoiceTypes.SI.code &&
      header.status === 'posted' &&
      isVisible(context, invoiceKind, header),
  });
  return invoice?.id ?? null;
};

export const firstStepsOf = async (context: SessionContext) => {
  const [facts, hidden] = await Promise.all([readFacts(context), context.store.get(hiddenKey(context))]);
  return {
    hidden: hidden !== null,
    done: api.firstSteps.filter((step) => isDone[step](facts)),
    unprinted: await unprintedOf(context, facts),
  };
};

export const getFirstSteps = operation(api.getFirstSteps, firstStepsOf);
