// What the page behind the link of a statement reads, and the words of reports in the language of a paper.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { locale } from '#frontend/lib/texts/locale.ts';
import { textsIn } from '#frontend/lib/texts/textsIn.ts';
import { ownView } from '#frontend/links/ownView.ts';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type StatementPrint = EndpointOutput<typeof statementLinkCalls.show>;

/** Null where there is none. */
export const useShownStatement = (code: string) =>
  useQuery({
    queryKey: ['statement', 'shown', code],
    queryFn: ({ signal }): Promise<StatementPrint | null> =>
      shownOrNull(
        call(statementLinkCalls.show, {
          params: { link: code },
          query: ownView(code),
          quiet: 'background',
          signal,
        }),
      ),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useReportWords = (language: typeof locale) =>
  useQuery({
    queryKey: ['texts', 'reports', language],
    queryFn: () => textsIn(language, 'reports'),
    staleTime: Number.POSITIVE_INFINITY,
  });
