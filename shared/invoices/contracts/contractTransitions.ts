// What happens with a contract: sent, withdrawn, accepted or declined by its client, in force, completed or terminated.
import { transition } from '../../documents/transition.ts';
import { agreedTransitions, reasonField } from './agreedTransitions.ts';

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
  asks: { fields: { reason: reasonField } },
});

export const contractTransitions = [
  ...agreedTransitions('a contract'),
  proceedTransition,
  completeTransition,
  terminateTransition,
];
