// Puts into the first line of a new document what its address asks for, as if it had been chosen there.
import { useEffect } from 'react';
import type { AnyParts } from '../documentParts.ts';
import { chooseInLine } from './choosing.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { DocumentStore } from './documentWork.ts';

type Asked = { parts: AnyParts; facts: DocumentFacts; store: DocumentStore; isNew: boolean };

export const useAskedLine = ({ parts, facts, store, isNew }: Asked): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    const { draft, restoredAtMs } = store.state();
    const asked = parts.editor.askedLine?.(new URLSearchParams(location.search));
    const [line] = draft.lines;
    // What was typed before, and put back, has the item already.
    if (isNew && restoredAtMs === null && asked && line)
      chooseInLine({ parts, facts, store }, { ...asked, key: line.key });
  }, []);
};
