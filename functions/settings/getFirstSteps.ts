// What a company has done to set itself up, derived from its records: nothing is ticked by hand.

import { pictureKey } from '#functions/attachments/pictureRecords.ts';
import { branchPartition } from '#functions/company/branchRecords.ts';
import { definitionPartition } from '#functions/company/definitionRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { type Kept, settingsIn } from '#functions/company/settingHomes.ts';
import { settingKey } from '#functions/company/settingRecords.ts';
import { usersIndex } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { numberedTypes } from '#functions/ledger/journal/numberedTypes.ts';
import type { Key } from '#functions/storage/keys.ts';
import * as api from '#shared/settings/firstStepsApi.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import { organisation } from '#shared/settings/settingGroups.ts';

export const chartSeenKey = settingKey('group', 'chartSeen');

/** The mark of a user who has hidden the steps; others still see them. */
export const hiddenKey = ({ actor }: SessionContext): Key => ({ pk: `USR#${actor.id}`, sk: 'STEPS' });

type Item = Readonly<Record<string, unknown>>;

/** What a branch has from its beginning on says nothing about its address. */
const branchFields = ['phone', 'email', 'city', 'street', 'registration'] as const;

const isFilled = (item: Item, fields: readonly string[]): boolean =>
  fields.some((field) => (item[field] ?? '') !== '');

type Facts = {
  kept: Kept;
  logo: Item | null;
  branches: readonly Item[];
  /** Types that have vouchers, and those of them that open the books. */
  numbered: ReadonlySet<string>;
  opening: ReadonlySet<string>;
  users: number;
};

const readFacts = async ({ store }: SessionContext): Promise<Facts> => {
  const [kept, logo, branches, types, users, { lanes }] = await Promise.all([
    readKept(store),
    store.get(pictureKey('logo')),
    store.all({ pk: branchPartition }),
    store.all({ pk: definitionPartition('voucherType') }),
    store.page({ ...usersIndex, limit: 2 }),
    readDirectory(store),
  ]);
  return {
    kept,
    logo,
    branches,
    users: users.items.length,
    numbered: numberedTypes(await Promise.all(lanes.map((lane) => readHead(store, lane)))),
    opening: new Set(types.filter(({ kind }) => kind === 'opening').map(({ code }) => String(code))),
  };
};

const isDone: Record<api.FirstStep, (facts: Facts) => boolean> = {
  company: ({ kept }) =>
    isFilled(settingsIn(kept, organisation).values, ['registration']) ||
    isFilled(settingsIn(kept, nationalAddress).values, ['city']),
  logo: ({ logo }) => logo !== null,
  vat: ({ kept }) => isFilled(settingsIn(kept, organisation).values, ['vat_number']),
  branch: ({ branches }) => branches.length > 1 || branches.some((branch) => isFilled(branch, branchFields)),
  // It is there from the beginning: it only has to be looked at.
  chart: ({ kept }) => kept.records.has(chartSeenKey.sk),
  opening: ({ numbered, opening }) => [...numbered].some((type) => opening.has(type)),
  users: ({ users }) => users > 1,
  voucher: ({ numbered, opening }) => [...numbered].some((type) => !opening.has(type)),
};

export const firstStepsOf = async (context: SessionContext) => {
  const [facts, hidden] = await Promise.all([readFacts(context), context.store.get(hiddenKey(context))]);
  return {
    hidden: hidden !== null,
    done: api.firstSteps.filter((step) => isDone[step](facts)),
  };
};

export const getFirstSteps = operation(api.getFirstSteps, firstStepsOf);
