// What is shown once its question is answered, such as a window that sends a document; at once where there is nothing to ask.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActQuestion } from '../editor/editorParts.ts';
import { Question } from './Question.tsx';

type Props = {
  find: () => Promise<ActQuestion | null>;
  children: ReactNode;
  onClose: () => void;
};

export const AskedFirst = ({ find, children, onClose }: Props) => {
  const [question, setQuestion] = useState<ActQuestion | null | undefined>(undefined);
  const first = useRef(find);
  useEffect(() => {
    let isWanted = true;
    void first
      .current()
      .catch(() => null)
      .then((found) => isWanted && setQuestion(found));
    return () => {
      isWanted = false;
    };
  }, []);
  if (question === undefined) return null;
  if (question === null) return children;
  return (
    <Question question={question} answer={(isConfirmed) => (isConfirmed ? setQuestion(null) : onClose())} />
  );
};
