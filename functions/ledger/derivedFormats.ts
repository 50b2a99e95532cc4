// What is derived from the journal says in which form it was written. An earlier form is read until it is written anew, in the background.

import { log } from '#functions/http/log.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { renewBalances } from './balances/renewBalances.ts';
import { exclusively } from './exclusively.ts';
import { type DerivedName, formatsKey, formatsWrite, formatVersions } from './formatVersions.ts';
import { directoryKey } from './ledgerKeys.ts';
import { renewOpenItems } from './openItems/renewOpenItems.ts';
import { formatOfStatements, renewStatements } from './statements/renewStatements.ts';

const storedFormat =
  (name: DerivedName) =>
  async (store: Store): Promise<number> => {
    const forms = (await store.get(formatsKey))?.['forms'] as
      | Partial<Record<DerivedName, number>>
      | undefined;
    return forms?.[name] ?? 1;
  };

/** The present form, and how it is written anew from the journal while others post and read; an interrupted call continues where it was. */
type Derived = {
  form: (store: Store) => Promise<number>;
  renew: (store: Store) => Promise<void>;
};

const derived: Readonly<Record<DerivedName, Derived>> = {
  balances: { form: storedFormat('balances'), renew: renewBalances },
  openItems: { form: storedFormat('openItems'), renew: renewOpenItems },
  statements: { form: formatOfStatements, renew: renewStatements },
};

const names = Object.keys(derived) as DerivedName[];

const renewOlder = async (store: Store): Promise<boolean> => {
  let isRenewed = false;
  for (const name of names) {
    const [from, to] = [await derived[name].form(store), formatVersions[name]];
    if (from === to) continue;
    const facts = { company: store.company, name, from, to };
    log.info('what is derived from the journal is of an earlier form and is written anew', facts);
    await derived[name].renew(store);
    log.info('what is derived from the journal is of the present form', facts);
    isRenewed = true;
  }
  if (isRenewed) await store.commit([formatsWrite()]);
  return true;
};

/** Brings everything that is derived from the journal to the form of this version. A process asks each books once. */
export const renewForms = async (store: Store): Promise<void> => {
  const known = remembered(store, 'forms', () => ({ arePresent: false }));
  // A sign-up that has not ended has no books yet.
  if (known.arePresent || !(await store.get(directoryKey))) return;
  await exclusively(store, 'forms', { run: () => renewOlder(store) });
  known.arePresent = true;
};
