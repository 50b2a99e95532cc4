// The paper of a report: its run is asked anew whenever the address is opened, and drawn.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { Locale } from '#frontend/lib/browserStorage.ts';
import { tablePaper } from '#frontend/ui/export/exportDocument.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import { isWhole, queryOf } from '#shared/reports/reportAddress.ts';
import { besideReport, callsOf } from './reportQueries.ts';
import { useReportFile } from './useReportFile.ts';

export type Drawn = { paper: Blob; run: AnyRun };

export const usePaper = (report: AnyReport, asked: AskedEntries, language: Locale) => {
  const draw = useReportFile(report);
  return useQuery({
    queryKey: ['paper', report.name, asked, language],
    queryFn: async (context): Promise<Drawn> => {
      const body = { report: report.name, query: queryOf(report, asked) };
      const { signal } = context;
      const run = await call(callsOf(report).createReportRun, { body, ...besideReport(context), signal });
      return { paper: await tablePaper(await draw({ run, format: 'pdf', shown: asked, language })), run };
    },
    enabled: isWhole(report, asked),
    // Opening the address again asks again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
