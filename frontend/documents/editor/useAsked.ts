// Puts into a new document what its address asks for, as if it had been chosen there: what the records of its head bring along, and the first line.
import { useEffect } from 'react';
import type { AnyParts } from '../documentParts.ts';
import { beginWithHead, chooseInLine } from './choosing.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { DocumentStore } from './documentWork.ts';

type Asked = { parts: AnyParts; facts: DocumentFacts; store: DocumentStore; isNew: boolean };

export const useAsked = ({ parts, facts, store, isNew }: Asked): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only
  useEffect(() => {
    const { draft, restoredAtMs } = store.state();
    // What was typed before, and put back, has it already.
    if (!isNew || restoredAtMs !== null) return;
    const choosing = { parts, facts, store };
    beginWithHead(choosing);
    const asked = parts.editor.askedLine?.(new URLSearchParams(location.search));
    const [line] = draft.lines;
    if (asked && line) chooseInLine(choosing, { ...asked, key: line.key });
  }, []);
};
