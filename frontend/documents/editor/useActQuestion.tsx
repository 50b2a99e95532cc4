// Asks before the act of a draft where its area has something to confirm, such as a number that was entered before.
import { type ReactNode, useRef, useState } from 'react';
import { type Asked, Question } from '../sending/Question.tsx';
import type { ActQuestion } from './editorParts.ts';

/** What came of it: the code of what was confirmed, nothing to confirm, or left as it was. */
export type Answer = { isConfirmed: true; code: string | null } | { isConfirmed: false };

export type ActQuestions = {
  ask: (find: () => Promise<ActQuestion | null>) => Promise<Answer>;
  dialog: ReactNode;
};

export const useActQuestion = (): ActQuestions => {
  const [asked, setAsked] = useState<Asked | null>(null);
  // A second press while the answer is on its way asks nothing more.
  const isAsking = useRef(false);
  const confirmed = (question: ActQuestion) =>
    new Promise<boolean>((answer) => setAsked({ question, answer })).finally(() => setAsked(null));
  const ask: ActQuestions['ask'] = async (find) => {
    if (isAsking.current) return { isConfirmed: false };
    isAsking.current = true;
    try {
      // Without an answer the act goes on: the server warns of the same afterwards.
      const question = await find().catch(() => null);
      if (question === null) return { isConfirmed: true, code: null };
      return (await confirmed(question))
        ? { isConfirmed: true, code: 'code' in question ? question.code : null }
        : { isConfirmed: false };
    } finally {
      isAsking.current = false;
    }
  };
  return { ask, dialog: asked && <Question {...asked} /> };
};
