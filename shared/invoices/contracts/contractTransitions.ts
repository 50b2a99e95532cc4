// What happens with a contract: sent, withdrawn, accepted or declined by its client, in force, completed or terminated.
import { answerTransition, readersName } from '../../documents/options/answers.ts';
import { transition } from '../../documents/transition.ts';
import { note, text } from '../../resources/fields.ts';
import { signOnPaperRight } from './signOnPaper.ts';

const reasonMax = 500;

const reason = note({ label: { en: 'Reason', ar: 'السبب' }, max: reasonMax, required: true });

const sendTransition = transition({
  name: 'send',
  label: { en: 'Send', ar: 'إرسال' },
  summary: 'Gives a draft its number; from then on its client may accept it and nobody changes it',
  from: ['draft'],
  to: 'sent',
  right: 'submit',
  numbers: true,
  approval: true,
  changes: ['party'],
});

const withdrawTransition = transition({
  name: 'withdraw',
  label: { en: 'Withdraw', ar: 'سحب' },
  summary: 'Makes a draft of a contract that was sent: it keeps its number, and its links end',
  from: ['sent'],
  to: 'draft',
  right: 'edit',
  endsLinks: true,
});

const acceptTransition = answerTransition({
  name: 'accept',
  to: 'accepted',
  label: { en: 'Signed on paper', ar: 'تسجيل توقيع ورقي' },
  summary: 'Notes that the client has accepted a contract, which is frozen from then on',
  who: { en: 'Who signed it at the client’s', ar: 'اسم الموقّع لدى العميل' },
  alsoNeeds: signOnPaperRight,
  link: {
    mobile: text({ label: { en: 'Mobile', ar: 'رقم الجوال' }, max: 20, required: true, format: 'phone' }),
    hash: text({ label: { en: 'What was shown', ar: 'ما عُرض' }, max: 64, required: true }),
  },
});

const declineTransition = answerTransition({
  name: 'decline',
  to: 'declined',
  label: { en: 'Mark as declined', ar: 'تسجيل الرفض' },
  summary: 'Notes that the client has declined a contract',
  who: { en: 'Who declined it at the client’s', ar: 'اسم من رفضه لدى العميل' },
  link: { name: readersName, reason },
});

const proceedTransition = transition({
  name: 'proceed',
  label: { en: 'Proceed by date', ar: 'متابعة حسب التاريخ' },
  summary:
    'Puts an accepted contract into force on its start, and tells the manager which milestones fall due',
  from: ['accepted', 'active'],
  to: 'active',
  by: ['clock'],
  right: 'edit',
});

const completeTransition = transition({
  name: 'complete',
  label: { en: 'Complete', ar: 'إكمال' },
  summary: 'Closes a contract whose milestones are invoiced',
  from: ['active'],
  to: 'completed',
  right: 'edit',
});

const terminateTransition = transition({
  name: 'terminate',
  label: { en: 'Terminate', ar: 'إنهاء' },
  summary: 'Ends a contract before it is completed; no milestone is invoiced after that',
  from: ['accepted', 'active'],
  to: 'terminated',
  right: 'edit',
  asks: { fields: { reason } },
});

export const contractTransitions = [
  sendTransition,
  acceptTransition,
  declineTransition,
  withdrawTransition,
  proceedTransition,
  completeTransition,
  terminateTransition,
];
