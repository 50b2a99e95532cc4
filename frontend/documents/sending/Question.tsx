// A question before an act: a sentence to confirm, or a window of the area's own.
import { Suspense } from 'react';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { ActQuestion } from '../editor/editorParts.ts';

export type Asked = { question: ActQuestion; answer: (isConfirmed: boolean) => void };

export const Question = ({ question, answer }: Asked) => {
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
