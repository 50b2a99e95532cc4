// Whether the head of the documents of a kind is folded: a choice of the user that this browser remembers.
import { useState } from 'react';
import { userChoices } from '#frontend/lib/localDrafts.ts';

export const useFold = (kind: string) => {
  const name = `foldedHead:${kind}`;
  const [isFolded, setFolded] = useState(() => userChoices.get(name) !== null);
  const toggle = () => {
    if (isFolded) userChoices.clear(name);
    else userChoices.set(name, ['folded']);
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
};
