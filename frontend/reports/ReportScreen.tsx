// The one screen of reports. What draws it is a chunk of its own, which the loaders of screens fetch beside the screen.
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ScreenSource } from '#frontend/lib/screen.ts';
import type { ReadReport } from '#shared/reports/report.ts';
import type { UseReportDisplay } from './reportDisplay.ts';

export type ReportProps<Run, Line> = {
  report: ReadReport<Run, Line>;
  /** What the screen adds; the same hook at every call. */
  useDisplay?: UseReportDisplay<Run, Line>;
};

type Page = ComponentType<ReportProps<never, never>>;

const loadPage = () => import('./ReportPage.tsx');

/** Loads a screen that draws a report. */
export const reported =
  (load: () => Promise<ComponentType>): ScreenSource['load'] =>
  async () => {
    const [Screen] = await Promise.all([load(), loadPage()]);
    return { Screen };
  };

export const ReportScreen = lazy(async () => ({
  default: (await loadPage()).ReportPage as unknown as Page,
})) as unknown as <Run, Line>(props: ReportProps<Run, Line>) => ReactNode;
