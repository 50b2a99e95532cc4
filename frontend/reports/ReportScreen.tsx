// The one screen of reports. What draws it is a chunk of its own, which the loaders of screens fetch beside the screen.
import { type ComponentType, lazy } from 'react';
import type { ScreenSource } from '#frontend/lib/screen.ts';
import type { AnyRun, Report } from '#shared/reports/report.ts';
import type { ReportDisplay, ReportPlace } from './reportDisplay.ts';

export type ReportProps<Run, Line> = {
  report: Report<Run, Line>;
  /** What the screen adds; the same hook at every call. */
  useDisplay?(place: ReportPlace<Run, Line>): ReportDisplay<Line>;
};

const loadPage = () => import('./ReportPage.tsx');

/** Loads a screen that draws a report. */
export const reported =
  (load: () => Promise<ComponentType>): ScreenSource['load'] =>
  async () => {
    const [Screen] = await Promise.all([load(), loadPage()]);
    return { Screen };
  };

const LazyPage = lazy(async () => ({ default: (await loadPage()).ReportPage }));

export const ReportScreen = <Run extends AnyRun, Line>(props: ReportProps<Run, Line>) => (
  <LazyPage {...props} />
);
