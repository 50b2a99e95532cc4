// What may happen to the word index: its blocks, the rows that these name, and the mark up to which it goes.
import { monthPartition, wordFold } from '#functions/documents/words/wordState.ts';
import type { Store } from '#functions/storage/store.ts';
import { change, firstOf, foundBy, remove } from './damage.ts';

const partition = async (store: Store): Promise<string> => {
  const state = await store.get(wordFold.key);
  const months = state?.['months'] as Record<string, string[]>;
  return monthPartition(String(state?.['edition']), 'VCH', months['VCH']?.[0] ?? '');
};

/** The first item of a month whose key begins so. */
const first = async (store: Store, begins: string) => firstOf(store, await partition(store), begins);

const finds = ['words.wrong'];
const isRepaired = true;

export const wordDamages = foundBy('lists', [
  {
    what: 'a block of the word index that is lost',
    of: ['words'],
    make: async ({ store }) => remove(store, (await first(store, 'w'))[0]),
    finds,
    isRepaired,
  },
  {
    what: 'a word that is said to be in another document',
    of: ['words'],
    make: async ({ store }) => {
      const [key, item] = await first(store, '$');
      await change(store, key, { text: `${item['text']}foreign ${String(item['text']).split(' ')[1]}` });
    },
    finds,
    isRepaired,
  },
  {
    what: 'rows of the word index that are lost',
    of: ['words'],
    make: async ({ store }) => remove(store, (await first(store, '~'))[0]),
    finds,
    isRepaired,
  },
  {
    what: 'a word index that knows of no month',
    of: ['words'],
    make: ({ store }) => change(store, wordFold.key, { months: {} }),
    finds,
    isRepaired,
  },
  {
    what: 'a word index that lies elsewhere',
    of: ['words'],
    make: ({ store }) => change(store, wordFold.key, { edition: 'other' }),
    finds,
    isRepaired,
  },
]);
