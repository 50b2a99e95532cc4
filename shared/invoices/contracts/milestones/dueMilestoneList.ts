// The list of milestones that are due and whose invoice is not posted, over all contracts in force.
import { partyChoice } from '../../../crm/partyKind.ts';
import { listOf } from '../../../lists/list.ts';
import { choiceKind } from '../../../resources/choiceKind.ts';
import { routeNamed } from '../../../routes.ts';
import { milestoneEvents } from '../contractChoices.ts';
import { exportDueMilestones, listDueMilestones } from './dueMilestoneApi.ts';

const route = routeNamed('pms.contracts.milestones');

export const dueStateNames = {
  due: { en: 'To invoice', ar: 'بانتظار الفوترة' },
  draft: { en: 'Draft invoice', ar: 'لها فاتورة مسودة' },
} as const;

const clientLabel = { en: 'Client', ar: 'العميل' };
const branchLabel = { en: 'Branch', ar: 'الفرع' };

const eventColumn = {
  label: { en: 'Falls due', ar: 'سبب الاستحقاق' },
  kind: 'choice',
  choices: milestoneEvents,
} as const;

export const dueMilestoneList = listOf(listDueMilestones, {
  name: 'milestones',
  title: route.title,
  noun: { en: 'Milestone', ar: 'مرحلة' },
  key: ({ id }) => id,
  columns: {
    text: { label: { en: 'Milestone', ar: 'المرحلة' }, fixed: true, card: 'title', sorted: true },
    number: { label: { en: 'Contract', ar: 'العقد' }, kind: 'code', sorted: true, grouped: true },
    subject: { label: { en: 'Object', ar: 'الموضوع' } },
    party: { label: clientLabel, kind: 'name', of: 'partyName', sorted: true, grouped: true },
    event: { ...eventColumn, grouped: true, hidden: true },
    due: { label: { en: 'Due', ar: 'تاريخ الاستحقاق' }, kind: 'date', sorted: true },
    annex: { label: { en: 'Annex', ar: 'الملحق' }, kind: 'code', hidden: true },
    branch: { label: branchLabel, hidden: true },
    state: { label: { en: 'State', ar: 'الحالة' }, kind: 'choice', choices: dueStateNames },
    net: {
      label: { en: 'Without VAT', ar: 'قبل الضريبة' },
      kind: 'amount',
      fixed: true,
      card: 'side',
      sorted: true,
    },
    vat: { label: { en: 'VAT', ar: 'الضريبة' }, kind: 'amount' },
    total: { label: { en: 'With VAT', ar: 'شاملة الضريبة' }, kind: 'amount', hidden: true },
  },
  tabs: {
    name: 'state',
    label: { en: 'Milestones due by state', ar: 'المراحل المستحقة بحسب الحالة' },
    of: { ...dueStateNames, all: { en: 'All', ar: 'الكل' } },
    first: 'due',
    holds: ({ state }, tab) => tab === 'all' || state === tab,
  },
  filters: {
    party: { kind: 'ref', label: clientLabel, of: partyChoice, use: 'contract.party' },
    event: { kind: 'choice', label: eventColumn.label, choices: milestoneEvents },
    branch: {
      kind: 'ref',
      label: branchLabel,
      of: choiceKind('branch'),
      use: 'contract.branch',
      several: true,
    },
    due: { kind: 'days', label: { en: 'Due', ar: 'تاريخ الاستحقاق' }, from: 'from', to: 'to' },
    net: { kind: 'amounts', label: { en: 'Amount', ar: 'المبلغ' }, from: 'netFrom', to: 'netTo' },
  },
  search: ['text', 'number', 'subject', 'party', 'partyName'],
  /** Of its file alone: the list itself is read whole. */
  queryOf: ({ tab, filters, search }) => ({
    ...filters,
    ...(tab !== 'all' && { state: tab }),
    ...(search !== '' && { search }),
  }),
  fresh: true,
  chooses: true,
  total: 'net',
  path: route.path,
  export: exportDueMilestones,
});
