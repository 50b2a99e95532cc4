// The end of a document that nobody has answered: performed by the clock after its last day.
import { type Transition, transition } from '../transition.ts';

export const expireTransition = (summary: string): Transition =>
  transition({
    name: 'expire',
    from: ['sent'],
    to: 'expired',
    right: 'edit',
    by: ['clock'],
    label: { en: 'Expire', ar: 'انتهاء الصلاحية' },
    summary,
  });
