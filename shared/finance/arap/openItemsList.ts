// The lists of open items, one for each side: what parties owe or are owed, by party and due date.
import { partyChoice, partyLabels } from '../../crm/partyKind.ts';
import { listOf } from '../../lists/list.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { routeNamed } from '../../routes.ts';
import { ageByChoices, ageByLabel } from './ageBy.ts';
import { exportOpenItems, listOpenItems } from './openItemsApi.ts';
import { type Side, sideRights } from './side.ts';

export const openItemRoutes = { receivable: 'finance.arap.ar', payable: 'finance.arap.ap' } as const;

const partyOf = { receivable: partyLabels.customer, payable: partyLabels.supplier } as const;

/** What was paid and is not allocated is more than what is owed. */
const belowZero = {
  receivable: { en: 'credit balance', ar: 'رصيد دائن له' },
  payable: { en: 'debit balance', ar: 'رصيد مدين عليه' },
} as const;

const openItemsList = (side: Side) =>
  listOf(listOpenItems, {
    name: side,
    title: routeNamed(openItemRoutes[side]).title,
    noun: { en: 'Open item', ar: 'بند مفتوح' },
    key: ({ id }) => id,
    columns: {
      party: {
        label: partyOf[side],
        kind: 'name',
        of: 'partyName',
        fixed: true,
      },
      number: { label: { en: 'Document', ar: 'المستند' }, kind: 'code', fixed: true, card: 'title' },
      date: { label: { en: 'Date', ar: 'التاريخ' }, kind: 'date' },
      dueDate: { label: { en: 'Due', ar: 'الاستحقاق' }, kind: 'date' },
      overdueDays: { label: { en: 'Days overdue', ar: 'أيام التأخر' }, kind: 'number' },
      reference: { label: { en: 'Reference', ar: 'المرجع' }, kind: 'code' },
      branch: { label: { en: 'Branch', ar: 'الفرع' }, hidden: true },
      amount: { label: { en: 'Amount', ar: 'المبلغ' }, kind: 'amount' },
      /** In money or by notes. */
      paid: { label: { en: 'Settled', ar: 'المسوّى' }, kind: 'amount', hidden: true },
      remaining: { label: { en: 'Remaining', ar: 'المتبقي' }, kind: 'amount', fixed: true, card: 'side' },
    },
    tabs: {
      name: 'part',
      label: { en: 'Open items', ar: 'البنود المفتوحة' },
      of: {
        all: { en: 'All', ar: 'الكل' },
        overdue: { en: 'Overdue', ar: 'متأخر السداد' },
        unallocated: { en: 'Unallocated', ar: 'غير مخصّص' },
      },
      first: 'all',
    },
    filters: {
      party: {
        kind: 'ref',
        label: partyOf[side],
        of: partyChoice,
        use: 'openItem.party',
      },
      branch: {
        kind: 'ref',
        label: { en: 'Branch', ar: 'الفرع' },
        of: choiceKind('branch'),
        use: 'openItem.branch',
        several: true,
      },
      on: { kind: 'date', asOf: true, label: { en: 'As of', ar: 'كما في' } },
      by: { kind: 'choice', label: ageByLabel, choices: ageByChoices },
      age: { kind: 'text', label: { en: 'Age in days', ar: 'العمر بالأيام' } },
    },
    search: true,
    heads: 'party',
    belowZero: belowZero[side],
    paged: 50,
    queryOf: ({ tab, filters, search }) => ({
      side,
      part: tab,
      ...filters,
      ...(search !== '' && { search }),
    }),
    fresh: true,
    path: routeNamed(openItemRoutes[side]).path,
    chooses: true,
    total: 'remaining',
    export: { ...exportOpenItems, auth: [sideRights[side], 'export'] },
  });

export const receivableList = openItemsList('receivable');
export const payableList = openItemsList('payable');
