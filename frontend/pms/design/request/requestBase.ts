// What reading and typing a design request have in common: its words, and what is known of rooms and of the limits of cities.
import { useMemo } from 'react';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import type { DesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { useDesignFacts } from '../designQueries.ts';

export const requestWorded = { kind: requestKind, words: 'designRequests' };

export const useRequestWords = (): DocumentWords => useDocumentWords(requestWorded);

/** `city`: whose districts are offered. */
export type RequestFacts = DocumentFacts & { design: Pick<DesignFacts, 'rooms' | 'cities'>; city: string };

const nothing: RequestFacts['design'] = { rooms: [], cities: [] };

/** Rooms and places are known by their names: their codes would only take room. */
const byName = ({ picks }: DocumentFacts): DocumentFacts['picks'] => {
  const named = ['roomType', 'city', 'area'].flatMap((kind) => {
    const { records = [] } = picks[kind] ?? {};
    return records.length === 0
      ? []
      : [
          [
            kind,
            picksOf(
              records.filter(({ active }) => active === true),
              records,
              false,
            ),
          ] as const,
        ];
  });
  return { ...picks, ...Object.fromEntries(named) };
};

const useRequestFacts = (): FactsAnswer<RequestFacts> => {
  const { facts: known, failure, retry } = useDocumentFacts(requestKind);
  // Without them there are no limits and no figures: the request is typed all the same.
  const { data, isPending } = useDesignFacts(known?.today ?? '');
  const facts = useMemo(
    () =>
      known === null || isPending
        ? null
        : { ...known, picks: byName(known), design: data ?? nothing, city: '' },
    [known, data, isPending],
  );
  return { facts, failure, retry };
};

export const requestBase = { ...requestWorded, useFacts: useRequestFacts };
