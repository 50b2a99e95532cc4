// What reading and typing a design request have in common: its words, and what is known of rooms and of the limits of cities.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import type { DesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { useDesignFacts } from '../designQueries.ts';

export const requestWorded = { kind: requestKind, words: 'designRequests' };

export const useRequestWords = (): DocumentWords => useDocumentWords(requestWorded);

/** `city`: whose districts are offered. */
export type RequestFacts = DocumentFacts & { design: Pick<DesignFacts, 'rooms' | 'cities'>; city: string };

const nothing: RequestFacts['design'] = { rooms: [], cities: [] };

const useRequestFacts = (): FactsAnswer<RequestFacts> => {
  const { facts: known, failure, retry } = useDocumentFacts(requestKind);
  // Without them there are no limits and no figures: the request is typed all the same.
  const { data, isPending } = useDesignFacts(known?.today ?? '');
  const facts = useMemo(
    () => (known === null || isPending ? null : { ...known, design: data ?? nothing, city: '' }),
    [known, data, isPending],
  );
  return { facts, failure, retry };
};

export const requestBase = { ...requestWorded, useFacts: useRequestFacts };
