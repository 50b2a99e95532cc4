// A window over the page that loses nothing: Escape, Back and its own button ask before what was typed in it goes.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

type Props = Omit<DialogFrameProps, 'onInput'> & {
  /** Who opened it asks before its form is left, or keeps what was typed. */
  isGuarded?: boolean;
};

/** Where texts are typed; what is looked for is none. */
const texts = 'textarea, [contenteditable], input:not([type="search"], [type="file"], [role="combobox"])';

export const Dialog = ({ isGuarded = false, onClose, ...frame }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const isTyped = useRef(false);
  const isAsked = !isGuarded && frame.onSubmit !== undefined;
  useEffect(() => {
    // Closing the tab, or going back from the first page of it, asks in the words of the browser.
    const unload = (event: BeforeUnloadEvent) => isAsked && isTyped.current && event.preventDefault();
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, [isAsked]);
  const note = ({ target }: FormEvent) => {
    if ((target as Element).matches(texts)) isTyped.current = true;
  };
  return (
    <>
      <DialogFrame
        {...frame}
        onInput={note}
        onClose={() => (isAsked && isTyped.current ? setAsking(true) : onClose())}
      />
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
};
