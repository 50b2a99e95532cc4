// The acts that most kinds of documents have: posting an entry, or being entered in a register.
import type { Act } from './documentAct.ts';

const fromDraft = { from: ['draft'], right: 'post', numbers: true, approval: true } as const;

export const postAct: Act = {
  name: 'post',
  label: { en: 'Post', ar: 'ترحيل' },
  summary: 'Moves a draft into the ledger and gives it its number',
  to: 'posted',
  ...fromDraft,
};

/** Gives a number of the kind's own sequence, and posts nothing. */
export const registerAct: Act = {
  name: 'register',
  label: { en: 'Register', ar: 'قيد' },
  summary: 'Registers a draft and gives it its number',
  to: 'registered',
  ...fromDraft,
};
