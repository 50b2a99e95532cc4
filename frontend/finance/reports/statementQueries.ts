// What a statement behind its link is drawn with: what the page reads of it, and the words of reports in the language of a paper.
import { useQuery } from '@tanstack/react-query';
import type { locale } from '#frontend/lib/texts/locale.ts';
import { textsIn } from '#frontend/lib/texts/textsIn.ts';
import type { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type StatementPrint = EndpointOutput<typeof statementLinkCalls.show>;

export const useReportWords = (language: typeof locale) =>
  useQuery({
    queryKey: ['texts', 'reports', language],
    queryFn: () => textsIn(language, 'reports'),
    staleTime: Number.POSITIVE_INFINITY,
  });
