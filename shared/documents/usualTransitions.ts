// The transitions that most kinds of documents have: posting an entry, or being entered in a register.
import { transition } from './transition.ts';

const fromDraft = { from: ['draft'], right: 'post', numbers: true, approval: true } as const;

/** Into the lane of its branch; `changes`: what the entry adds to the document, such as lines that balance branches. */
export const postTransition = (changes: readonly string[] = []) =>
  transition({
    name: 'post',
    label: { en: 'Post', ar: 'ترحيل' },
    summary: 'Moves a draft into the ledger and gives it its number',
    to: 'posted',
    changes,
    lane: ({ branch }) => branch,
    ...fromDraft,
  });

/** Gives a number of the kind's own sequence, and posts nothing. */
export const registerTransition = transition({
  name: 'register',
  label: { en: 'Register', ar: 'قيد' },
  summary: 'Registers a draft and gives it its number',
  to: 'registered',
  ...fromDraft,
});
