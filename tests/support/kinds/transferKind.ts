// A kind of document that is not in the product: goods are dispatched by one branch and received by another one, in parts, each with its own entry.
import { recordField } from '#shared/documents/documentFields.ts';
import { type AnyDocument, documentKind } from '#shared/documents/documentKind.ts';
import { type TransitionInput, transition } from '#shared/documents/transition.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { choiceKind } from '#shared/resources/choiceKind.ts';
import { money, note, text, whole } from '#shared/resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

type Received = { line: number; amount: Money };

/** What was typed of each line, by its place. */
export const receivedIn = ({ quantities = [] }: TransitionInput): Received[] =>
  (quantities as readonly Received[]).map(({ line, amount }) => ({ line, amount }));

const amountIn = (document: Pick<AnyDocument, 'lines'>, name: string): Money =>
  sumOf(document.lines.map((line) => line[name] as Money));

/** What is still on its way. */
export const restOf = (document: Pick<AnyDocument, 'lines'>): Money =>
  amountIn(document, 'amount') - amountIn(document, 'received');

const receiver = (document: AnyDocument): string =>
  String((document as AnyDocument & { toBranch?: string }).toBranch);

const dispatch = transition({
  name: 'dispatch',
  label: label('Dispatch', 'إرسال'),
  summary: 'Sends the goods on their way',
  from: ['draft'],
  to: 'inTransit',
  right: 'post',
  numbers: true,
  changes: ['lines'],
  lane: ({ branch }) => branch,
});

const receive = transition({
  name: 'receive',
  label: label('Receive', 'استلام'),
  summary: 'Receives goods, all of them or a part',
  from: ['inTransit', 'partly'],
  to: (document, input) =>
    restOf(document) === sumOf(receivedIn(input).map(({ amount }) => amount)) ? 'received' : 'partly',
  right: 'edit',
  asks: {
    rows: {
      quantities: {
        label: label('Quantities', 'الكميات'),
        one: label('quantity', 'كمية'),
        of: {
          line: whole({ label: label('Line', 'السطر'), min: 0, max: 99, required: true }),
          amount: money({ label: label('Received', 'المستلم'), required: true }),
        },
        max: 100,
      },
    },
  },
  changes: ['lines'],
  lane: receiver,
  isReversible: true,
});

const writeOffRest = transition({
  name: 'writeOffRest',
  label: label('Write off the rest', 'شطب الباقي'),
  summary: 'Books what never arrived as a loss of the sender',
  from: ['inTransit', 'partly'],
  to: 'received',
  right: 'reverse',
  approval: { waits: 'waiting', rejected: null },
  asks: { fields: { reason: note({ label: label('Reason', 'السبب'), max: 200, required: true }) } },
  lane: ({ branch }) => branch,
});

export const transferKind = documentKind({
  name: 'transfer',
  plural: 'transfers',
  key: 'TRF',
  noun: {
    one: label('Transfer', 'تحويل'),
    definite: label('the transfer', 'التحويل'),
    plural: label('Transfers', 'التحويلات'),
  },
  path: '/inventory/transfers',
  head: {
    toBranch: recordField({
      label: label('To branch', 'إلى الفرع'),
      of: choiceKind('branch'),
      required: true,
    }),
    remark: text({ label: label('Remark', 'ملاحظة'), max: 80 }),
  },
  lines: {
    fields: {
      text: text({ label: label('Goods', 'البضاعة'), max: 80 }),
      amount: money({ label: label('Amount', 'المبلغ') }),
      received: money({ label: label('Received', 'المستلم') }),
    },
    max: 100,
  },
  row: ['toBranch', 'remark'],
  about: { head: 'remark', line: 'text' },
  states: ['draft', 'inTransit', 'partly', 'waiting', 'received'],
  transitions: [dispatch, receive, writeOffRest],
  number: 'entry',
  isFinal: true,
  branches: ({ branch, toBranch }) => [branch, toBranch],
  totals: ['sum'],
  sums: ({ lines }) => ({ sum: sumOf(lines.map(({ amount }) => amount)) }),
  words: ({ number, remark }) => [number, remark],
});
