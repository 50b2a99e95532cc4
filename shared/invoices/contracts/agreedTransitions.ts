// What happens with what a client agrees to, a contract or an annex: sent, withdrawn, accepted or declined.
import { answerTransition, readersName } from '../../documents/options/answers.ts';
import { type Transition, transition } from '../../documents/transition.ts';
import { note, text } from '../../resources/fields.ts';
import { signOnPaperRight } from './signOnPaper.ts';

const reasonMax = 500;

export const reasonField = note({
  label: { en: 'Reason', ar: 'السبب' },
  max: reasonMax,
  required: true,
});

/** `one`: as in `a contract`. */
export const agreedTransitions = (one: string): Transition[] => [
  transition({
    name: 'send',
    label: { en: 'Send', ar: 'إرسال' },
    summary: `Gives ${one} its number; from then on its client may accept it and nobody changes it`,
    from: ['draft'],
    to: 'sent',
    right: 'submit',
    numbers: true,
    approval: true,
    changes: ['party'],
  }),
  answerTransition({
    name: 'accept',
    to: 'accepted',
    label: { en: 'Signed on paper', ar: 'تسجيل توقيع ورقي' },
    summary: `Notes that the client has accepted ${one}, which is frozen from then on`,
    who: { en: 'Who signed it for the client', ar: 'من وقّعه عن العميل' },
    alsoNeeds: signOnPaperRight,
    link: {
      mobile: text({ label: { en: 'Mobile', ar: 'رقم الجوال' }, max: 20, required: true, format: 'phone' }),
      hash: text({ label: { en: 'What was shown', ar: 'ما عُرض' }, max: 64, required: true }),
    },
  }),
  answerTransition({
    name: 'decline',
    to: 'declined',
    label: { en: 'Mark as declined', ar: 'تسجيل الرفض' },
    summary: `Notes that the client has declined ${one}`,
    who: { en: 'Who declined it for the client', ar: 'من رفضه عن العميل' },
    link: { name: readersName, reason: reasonField },
  }),
  transition({
    name: 'withdraw',
    label: { en: 'Withdraw', ar: 'سحب' },
    summary: `Makes a draft of ${one} that was sent: it keeps its number, and its links end`,
    from: ['sent'],
    to: 'draft',
    right: 'edit',
    endsLinks: true,
  }),
];
