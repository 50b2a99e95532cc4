// The transitions of a stock transfer: goods are sent, received in parts, sent back and taken back, and what never arrives is written off (B5.5).
import { recordField } from '../../documents/documentFields.ts';
import type { AnyDocument } from '../../documents/documentKind.ts';
import { type TransitionInput, transition } from '../../documents/transition.ts';
import { sumOf } from '../../kernel/money.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { choice, date, decimal, type Label, whole } from '../../resources/fields.ts';
import { quantityIn } from '../../stock/quantityText.ts';
import { stockDecimals } from '../../stock/stockMove.ts';
import { transferLinesMax } from './transferLimits.ts';

const label = (en: string, ar: string) => ({ en, ar });

/** Goods of it are on their way to the receiver. */
export const openStates: readonly string[] = ['inTransit', 'partly'];

/** Its goods are on the account of goods in transit. */
export const transitStates: readonly string[] = [...openStates, 'returning'];

type Lines = Pick<AnyDocument, 'lines'>;

const quantityOf = (value: unknown): bigint => quantityIn(value) ?? 0n;

type Quantities = Readonly<Record<'quantity' | 'received' | 'returned' | 'writtenOff', unknown>>;

/** What has become of a line so far: millionths that are received, taken back or written off. */
export const settledOf = ({ received, returned, writtenOff }: Quantities): bigint =>
  quantityOf(received) + quantityOf(returned) + quantityOf(writtenOff);

/** What of a line is still on its way, millionths. */
export const restOfLine = (line: Quantities): bigint => quantityOf(line.quantity) - settledOf(line);

const restOf = ({ lines }: Lines): bigint =>
  sumOf(lines.map((line) => restOfLine(line as Readonly<Record<string, unknown>> & Quantities)));

const isAnyReceived = ({ lines }: Lines): boolean =>
  lines.some(({ received }) => quantityOf(received ?? null) > 0n);

export type ReceivedRow = { row: number; line: number; quantity: bigint };

/** What was typed of each line, by its place. */
export const receivedRows = ({ quantities = [] }: TransitionInput): ReceivedRow[] =>
  (quantities as readonly Readonly<Record<string, unknown>>[]).map(({ line, quantity }, row) => ({
    row,
    line: Number(line),
    quantity: quantityOf(quantity),
  }));

export const goesBack = ({ rest }: TransitionInput): boolean => rest === 'returns';

/** A second receipt is a step of its own, never a repetition of the first: of what is not on its way it leads nowhere. */
const afterReceipt = (document: AnyDocument, input: TransitionInput): string => {
  if (!openStates.includes(document.status)) return 'partly';
  const arrived = sumOf(receivedRows(input).map(({ quantity }) => quantity));
  if (restOf(document) === arrived) return 'received';
  return goesBack(input) ? 'returning' : 'partly';
};

/** All of the rest where no quantities are given; what of it stays out is as much on its way as before. */
const afterTakingBack = (document: AnyDocument, input: TransitionInput): string => {
  const rows = receivedRows(input);
  const isPart = rows.length > 0 && sumOf(rows.map(({ quantity }) => quantity)) !== restOf(document);
  if (isPart) return transitStates.includes(document.status) ? document.status : 'returning';
  return isAnyReceived(document) ? 'received' : 'returned';
};

const receiver = (document: AnyDocument): string => String((document as { toBranch?: string }).toBranch);

export const isWithinBranch = ({ branch, toBranch }: { branch: string; toBranch?: unknown }): boolean =>
  branch === toBranch;

const day = date({
  label: label('Date', 'التاريخ'),
  hint: label('Today if left empty', 'اليوم إن تُرك فارغاً'),
});

/** So much of each line, by its place. */
const quantityRows = (counted: Label) => ({
  quantities: {
    label: label('Quantities', 'الكميات'),
    one: label('quantity', 'كمية'),
    of: {
      line: whole({
        label: label('Line', 'السطر'),
        min: 0,
        max: transferLinesMax - 1,
        required: true,
      }),
      quantity: decimal({ label: counted, decimals: stockDecimals, required: true }),
    },
    max: transferLinesMax,
  },
});

const allOrSome = ({ quantities }: ReturnType<typeof quantityRows>) => ({
  quantities: { ...quantities, optional: true as const },
});

/** The branch to which goods are on their way, or on their way back. */
export const headingTo = (transfer: { status: string; branch: string; toBranch: string }): string =>
  transfer.status === 'returning' ? transfer.branch : transfer.toBranch;

export const dispatchTransition = transition({
  name: 'dispatch',
  label: label('Dispatch', 'إرسال'),
  summary:
    'Sends goods on their way to another branch, or moves them between two warehouses of a branch at once',
  from: ['draft'],
  to: (document) => (isWithinBranch(document) ? 'received' : 'inTransit'),
  right: 'post',
  numbers: true,
  approval: true,
  changes: ['fromWarehouse', 'toWarehouse', 'lines'],
  lane: ({ branch }) => branch,
});

const receiveTransition = transition({
  name: 'receive',
  label: label('Receive', 'استلام'),
  summary: 'Receives goods that are on their way, all of them or a part; the rest waits or goes back',
  isShared: true,
  from: openStates,
  to: afterReceipt,
  right: 'post',
  asks: {
    fields: {
      rest: choice({
        label: label('The rest', 'الباقي'),
        hint: label('Of what has not arrived', 'مما لم يصل'),
        choices: {
          waits: label('is still to come', 'يُنتظر وصوله'),
          returns: label('goes back to the sender', 'يُعاد إلى المرسل'),
        },
        initial: 'waits',
      }),
      date: day,
    },
    rows: quantityRows(label('Received', 'المستلم')),
  },
  changes: ['lines'],
  lane: receiver,
  usersRefusal: 'transfer.notAddressed',
});

/** Nothing is booked: the goods stay on the account of goods in transit until the sender has them. */
const sendBackTransition = transition({
  name: 'sendBack',
  label: label('Send back the rest', 'إعادة الباقي'),
  summary: 'Sends what was not received back to the sender',
  from: openStates,
  to: 'returning',
  right: 'post',
  usersOf: receiver,
  usersRefusal: 'transfer.notAddressed',
});

const takeBackTransition = transition({
  name: 'takeBack',
  label: label('Take back', 'استرداد'),
  summary: 'Brings goods that came back into the stock of the sender, all of them or a part',
  isShared: true,
  // Goods that turned back on their way, or that the receiver has handed to the driver without a word, are with the sender.
  from: transitStates,
  to: afterTakingBack,
  right: 'post',
  asks: { fields: { date: day }, rows: allOrSome(quantityRows(label('Taken back', 'المسترد'))) },
  changes: ['lines'],
  lane: ({ branch }) => branch,
  usersRefusal: 'transfer.notSender',
});

const writeOffTransition = transition({
  name: 'writeOffRest',
  label: label('Write off the rest', 'شطب الباقي'),
  summary: 'Books what never arrived as a loss of the sender',
  // A loss is what an adjustment books.
  alsoNeeds: ['adjustment', 'post'],
  from: transitStates,
  to: (document) => (isAnyReceived(document) ? 'received' : 'writtenOff'),
  right: 'post',
  asks: {
    fields: {
      reason: recordField({
        label: label('Reason', 'السبب'),
        of: choiceKind('stockReason'),
        with: ['direction'],
        required: true,
      }),
      date: day,
    },
  },
  changes: ['lines'],
  lane: ({ branch }) => branch,
  usersRefusal: 'transfer.notSender',
});

/** By the clock, once; the state does not change. */
const remindTransition = transition({
  name: 'remind',
  label: label('Remind', 'تذكير'),
  summary: 'Reminds both branches of goods that are overdue',
  from: transitStates,
  to: ({ status }) => status,
  by: ['clock'],
  right: 'post',
  changes: ['overdueFrom', 'isReminded'],
});

export const transferTransitions = [
  dispatchTransition,
  receiveTransition,
  sendBackTransition,
  takeBackTransition,
  writeOffTransition,
  remindTransition,
];
