// The list of cheques that were received and issued, with what became of each.
import { partyLabels } from '../../crm/partyKind.ts';
import { listOf } from '../../lists/list.ts';
import { routeNamed } from '../../routes.ts';
import { exportCheques, listCheques } from './chequeApi.ts';
import { chequeDirectionNames, chequeSearch, chequeTabNames } from './chequeWords.ts';

export const chequeList = listOf(listCheques, {
  name: 'cheques',
  title: routeNamed('finance.arap.cheques').title,
  noun: { en: 'Cheque', ar: 'شيك' },
  key: ({ id }) => id,
  columns: {
    number: {
      label: { en: 'Number', ar: 'رقم الشيك' },
      kind: 'code',
      fixed: true,
      card: 'title',
      sorted: true,
    },
    direction: {
      label: { en: 'Direction', ar: 'الاتجاه' },
      kind: 'choice',
      choices: chequeDirectionNames,
      grouped: true,
    },
    bank: { label: { en: 'Bank', ar: 'البنك' } },
    dueDate: { label: { en: 'Due', ar: 'الاستحقاق' }, kind: 'date', sorted: true },
    party: { label: partyLabels.either, sorted: true },
    voucher: { label: { en: 'Voucher', ar: 'السند' }, kind: 'code' },
    branch: { label: { en: 'Branch', ar: 'الفرع' }, hidden: true },
    state: { label: { en: 'State', ar: 'الحالة' }, kind: 'choice', choices: chequeTabNames },
    amount: {
      label: { en: 'Amount', ar: 'المبلغ' },
      kind: 'amount',
      fixed: true,
      card: 'side',
      sorted: true,
    },
  },
  tabs: {
    name: 'state',
    label: { en: 'Cheques', ar: 'الشيكات' },
    of: { all: { en: 'All', ar: 'الكل' }, ...chequeTabNames },
    first: 'open',
    holds: ({ state }, tab) => tab === 'all' || state === tab,
  },
  filters: {
    direction: { kind: 'choice', label: { en: 'Direction', ar: 'الاتجاه' }, choices: chequeDirectionNames },
  },
  search: chequeSearch,
  /** Of its file alone: the list itself is read whole. */
  queryOf: ({ tab, filters, search }) => ({
    ...filters,
    ...(tab !== 'all' && { state: tab }),
    ...(search !== '' && { search }),
  }),
  fresh: true,
  total: 'amount',
  export: exportCheques,
});
