// What is typed counts a moment after the last key.
import { useEffect, useState } from 'react';

export const useSettled = (text: string, settleMs = 300): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, settleMs]);
  return settled;
};
