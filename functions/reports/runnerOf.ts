// How a report is run, by its name.
import { reportRunners } from '#functions/reportRunners.ts';
import type { ReportRunner } from './reportRunner.ts';

export const runnerOf = (name: string): ReportRunner => {
  const runner = reportRunners.find(({ report }) => report.name === name);
  if (!runner) throw new Error(`Nobody runs the report ${name}`);
  return runner;
};
