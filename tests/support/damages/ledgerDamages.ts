// What may happen to the ledger's own items: one of each kind, with what the check must say.
import { balanceFold, statementFold } from '#functions/ledger/foldState.ts';
import { readHead } from '#functions/ledger/journal/lanes.ts';
import {
  accountPartition,
  bucketPartition,
  directoryKey,
  headKey,
  journalKey,
  partyPartition,
} from '#functions/ledger/ledgerKeys.ts';
import { cash } from '#tests/simulation/simulatedCompany.ts';
import { change, changeFirst, type Damage, foundBy, put, remove, removeFirst } from './damage.ts';

const foldKey = balanceFold.key;

const journal = foundBy('chain', [
  {
    what: 'an entry with another text',
    of: ['journalKey', 'journalPartition'],
    make: async ({ store }) => {
      const item = await store.get(journalKey('01', 2));
      await change(store, journalKey('01', 2), { text: String(item?.['text']).replace('قيد', 'قيدد') });
    },
    finds: ['entry.hash'],
    isRepaired: false,
  },
  {
    what: 'an entry that was written anew with its hash',
    of: ['journalKey'],
    make: async ({ store }) => {
      const item = await store.get(journalKey('01', 3));
      await change(store, journalKey('01', 2), { text: item?.['text'], hash: item?.['hash'] });
    },
    finds: ['entry.chain'],
    isRepaired: false,
  },
  {
    what: 'an entry that cannot be read',
    of: ['journalKey'],
    make: ({ store }) => change(store, journalKey('01', 2), { text: '{' }),
    finds: ['entry.hash', 'entry.unreadable'],
    isRepaired: false,
  },
  {
    what: 'an entry that is lost from the middle',
    of: ['journalKey'],
    make: ({ store }) => remove(store, journalKey('01', 2)),
    finds: ['entry.missing'],
    isRepaired: false,
    // What stands behind it is not held against the documents.
    isAlone: true,
  },
  {
    what: 'the last entries are lost, as after a partial restore',
    of: ['journalKey'],
    make: async ({ store }) => {
      const { seq } = await readHead(store, '01');
      await remove(store, journalKey('01', seq));
      await remove(store, journalKey('01', seq - 1));
    },
    finds: [
      'head.ahead',
      'fold.ahead',
      'bucket.wrong',
      'openItem.remaining',
      'openItem.unknown',
      'voucher.linked',
      'voucher.unposted',
      'number.unknown',
      'statement.wrong',
    ],
    isRepaired: true,
    isAlone: true,
  },
]);

const heads = foundBy('chain', [
  {
    what: 'a head with another hash',
    of: ['headKey'],
    make: ({ store }) => change(store, headKey('01'), { hash: 'x' }),
    finds: ['head.hash'],
    isRepaired: true,
  },
  {
    what: 'a head behind its journal',
    of: ['headKey'],
    make: ({ store }) => change(store, headKey('01'), { seq: 3 }),
    finds: ['head.behind'],
    isRepaired: true,
  },
  {
    what: 'a head that is lost',
    of: ['headKey'],
    make: ({ store }) => remove(store, headKey('02')),
    finds: ['head.missing'],
    isRepaired: true,
    isAlone: true,
  },
  {
    what: 'a directory that does not name every lane',
    of: ['directoryKey'],
    make: ({ store }) => change(store, directoryKey, { lanes: ['01'] }),
    finds: ['directory.lane'],
    isRepaired: true,
    isAlone: true,
  },
  {
    what: 'a directory that is lost',
    of: ['directoryKey'],
    make: ({ store }) => remove(store, directoryKey),
    finds: ['directory.missing'],
    isRepaired: true,
    isAlone: true,
  },
]);

const series = foundBy('numbers', [
  {
    what: 'a head with other series',
    of: ['headKey'],
    make: ({ store }) => change(store, headKey('01'), { series: { 'journal#2026': 1 } }),
    finds: ['head.series'],
    isRepaired: true,
  },
]);

const buckets = foundBy('balances', [
  {
    what: 'a bucket with other sums',
    of: ['bucketPartition'],
    make: ({ store }) =>
      changeFirst(store, bucketPartition('01'), (item) => ({ sums: `${item['sums']};999 1 0` })),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a bucket that cannot be read',
    of: ['bucketPartition'],
    make: ({ store }) => changeFirst(store, bucketPartition('01'), () => ({ sums: 'a b c', fold: 'x' })),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a bucket that is lost',
    of: ['bucketPartition'],
    make: ({ store }) => removeFirst(store, bucketPartition('01')),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a bucket that no entry made',
    of: ['bucketPartition'],
    make: ({ store }) =>
      put(store, { pk: bucketPartition('01'), sk: 'M#2026-07' }, { fold: 1, sums: '11001 5 0', delta: '' }),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a part of a bucket that its root does not name',
    of: ['bucketPartition'],
    make: ({ store }) =>
      put(
        store,
        { pk: bucketPartition('01'), sk: 'M#2026-03/001' },
        { fold: 1, sums: '11001 5 0', delta: '' },
      ),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a bucket whose parts are not there',
    of: ['bucketPartition'],
    make: ({ store }) => change(store, { pk: bucketPartition('01'), sk: 'M#2026-03' }, { parts: 4 }),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'a bucket that names no number of parts',
    of: ['bucketPartition'],
    make: ({ store }) => change(store, { pk: bucketPartition('01'), sk: 'M#2026-03' }, { parts: 'x' }),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'the first fold says that it has begun an entry that does not stand',
    of: ['fold'],
    make: ({ store }) => change(store, foldKey, { begun: { '01': { seq: 999, lines: 2 } } }),
    finds: ['fold.ahead'],
    isRepaired: true,
  },
  {
    what: 'a bucket of a later round',
    of: ['bucketPartition'],
    make: ({ store }) => changeFirst(store, bucketPartition('01'), () => ({ fold: 99 })),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'the state of the first fold is lost',
    of: ['fold'],
    make: ({ store }) => remove(store, foldKey),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
  {
    what: 'the first fold says that it has read more than there is',
    of: ['fold'],
    make: ({ store }) => change(store, foldKey, { lanes: { '01': 999, '02': 1 } }),
    finds: ['fold.ahead'],
    isRepaired: true,
  },
  {
    what: 'the first fold says that it has read less than it has',
    of: ['fold'],
    make: ({ store }) => change(store, foldKey, { lanes: { '01': 2, '02': 1 } }),
    finds: ['bucket.wrong'],
    isRepaired: true,
  },
]);

const statements = foundBy('balances', [
  {
    what: 'a chunk that is lost',
    of: ['accountPartition'],
    make: ({ store }) => removeFirst(store, accountPartition(cash)),
    finds: ['statement.wrong'],
    isRepaired: true,
  },
  {
    what: 'the state of the second fold says less than it has read',
    of: ['fold'],
    make: ({ store }) => change(store, statementFold.key, { lanes: { '01': 2, '02': 1 } }),
    finds: ['fold.behind'],
    isRepaired: true,
  },
]);

const partyChunks = foundBy('balances', [
  {
    what: 'a chunk of a party that is lost',
    of: ['partyPartition'],
    make: ({ store }) => removeFirst(store, partyPartition('C1')),
    finds: ['statement.wrong'],
    isRepaired: true,
  },
  {
    what: 'a chunk of an account in which a line differs',
    of: ['accountPartition'],
    make: ({ store }) =>
      changeFirst(store, accountPartition(cash), (item) => ({
        lines: String(item['lines']).replace('01-JV', '02-JV'),
      })),
    finds: ['statement.wrong'],
    isRepaired: true,
  },
  {
    what: 'the state of the second fold is lost',
    of: ['fold'],
    make: ({ store }) => remove(store, statementFold.key),
    finds: ['fold.lost'],
    isRepaired: true,
  },
  {
    what: 'the second fold says that it has read more than there is',
    of: ['fold'],
    make: ({ store }) => change(store, statementFold.key, { lanes: { '01': 999, '02': 1 } }),
    finds: ['fold.ahead'],
    isRepaired: true,
  },
]);

export const ledgerDamages: readonly Damage[] = [
  ...journal,
  ...heads,
  ...series,
  ...buckets,
  ...statements,
  ...partyChunks,
];
