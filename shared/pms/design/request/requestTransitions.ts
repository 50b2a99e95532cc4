// The transitions of a design request: noted, studied, quoted, and won or lost in the end.
import { savingTransition, transition } from '../../../documents/transition.ts';
import { note } from '../../../resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

const reasonMax = 500;

/** In which a request is still worked on: it is edited and followed up there. */
export const workedStates = ['new', 'studied', 'quoted'] as const;

const studyTransition = transition({
  name: 'study',
  label: label('Mark as studied', 'تمت الدراسة'),
  summary: 'Notes that what the client wants is studied',
  from: ['new'],
  to: 'studied',
  right: 'edit',
});

const winTransition = transition({
  name: 'win',
  label: label('Won', 'فوز'),
  summary: 'Notes that the client has agreed',
  from: ['studied', 'quoted'],
  to: 'won',
  // Also by the quote that is made for it, once that is accepted.
  by: ['user', 'document'],
  right: 'edit',
  // Asked by its form, since a card on the board is easily moved too far.
  asks: { fields: { reason: note({ label: label('How it was agreed', 'كيف تم الاتفاق'), max: reasonMax }) } },
});

const loseTransition = transition({
  name: 'lose',
  label: label('Lost', 'خسارة'),
  summary: 'Notes that the client builds without us, and why',
  from: workedStates,
  to: 'lost',
  right: 'edit',
  asks: {
    fields: { reason: note({ label: label('Reason', 'السبب'), max: reasonMax, required: true }) },
  },
});

const cancelTransition = transition({
  name: 'cancel',
  label: label('Cancel the request', 'إلغاء الطلب'),
  summary: 'Ends a request that is not worked on any more',
  from: workedStates,
  to: 'cancelled',
  right: 'edit',
  asks: { fields: { reason: note({ label: label('Reason', 'السبب'), max: reasonMax }) } },
});

const reconsiderTransition = transition({
  name: 'reconsider',
  label: label('Study again', 'إعادة للدراسة'),
  summary: 'Goes back to studying a request that was quoted, lost or cancelled',
  from: ['quoted', 'lost', 'cancelled'],
  to: 'studied',
  right: 'edit',
});

const restudyTransition = transition({
  name: 'restudy',
  label: label('Reopen', 'إعادة الفتح'),
  summary:
    'Goes back to studying a request that was marked as won, and says why; not one whose quote is accepted',
  from: ['won'],
  to: 'studied',
  right: 'edit',
  asks: {
    fields: { reason: note({ label: label('Reason', 'السبب'), max: reasonMax, required: true }) },
  },
});

/** By the clock, once for each day that is set; the state does not change. */
const remindTransition = transition({
  name: 'remind',
  label: label('Remind', 'تذكير'),
  summary: 'Reminds the writer of a request that is to be followed up',
  from: workedStates,
  to: ({ status }) => status,
  by: ['clock'],
  right: 'edit',
});

export const requestTransitions = [
  savingTransition('new'),
  studyTransition,
  winTransition,
  loseTransition,
  cancelTransition,
  reconsiderTransition,
  restudyTransition,
  remindTransition,
];
