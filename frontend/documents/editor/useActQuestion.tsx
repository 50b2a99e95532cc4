// Asks before the act of a draft where its area has something to confirm, such as a number that was entered before.
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { ActQuestion } from './editorParts.ts';

type Asked = { question: ActQuestion; answer: (isConfirmed: boolean) => void };

/** What came of it: the code of what was confirmed, nothing to confirm, or left as it was. */
export type Answer = { isConfirmed: true; code: string | null } | { isConfirmed: false };

export type ActQuestions = {
  ask: (find: () => Promise<ActQuestion | null>) => Promise<Answer>;
  dialog: ReactNode;
};

const Question = ({ question, answer }: Asked) => {
  const asking = { onClose: () => answer(false), onConfirm: () => answer(true) };
  if ('Window' in question)
    return (
      <Suspense>
        <question.Window {...asking} />
      </Suspense>
    );
  return (
    <ConfirmDialog title={question.title} confirm={question.confirm} prefersCancel {...asking}>
      <p>
        <BidiText>{question.text}</BidiText>
      </p>
    </ConfirmDialog>
  );
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
