// What papers of trade are printed from, and the drawn paper as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { printCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Letterhead } from '#shared/paper/letterheadApi.ts';

/** A document as its view or its link has it, with what its paper shows beside it. */
export type ToPrint = { document: object; letterhead: Letterhead; isCopy: boolean; timeZone: string };

/** Whose paper it is: its kind, and what it is printed from. */
export type PaperOf<Print> = { kind: AnyKind; printOf: (answer: ToPrint) => Print };

/** Opening the address counts as printing and is logged: it is requested once, however often the paper is chosen again. */
export const usePrints = <Print>({ kind, printOf }: PaperOf<Print>, ids: readonly string[]) =>
  useQuery({
    queryKey: ['tradePaper', 'print', kind.name, ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id): Promise<Print> => {
          const { document, letterhead, isCopy } = await call(printCall(kind), {
            params: { id },
            quiet: true,
            signal,
          });
          return printOf({ document, letterhead, isCopy, timeZone: shownTimeZone() });
        }),
      ),
    enabled: ids.length > 0,
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
