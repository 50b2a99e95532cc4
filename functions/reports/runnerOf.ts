// A report by its name: as it is declared, and how it is run, which is loaded with the first run.
import { reportKinds } from '#shared/reportKinds.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import type { ReportRunner } from './reportRunner.ts';

const kinds: readonly AnyReport[] = reportKinds;

export const reportNamed = (name: string): AnyReport => {
  const report = kinds.find((each) => each.name === name);
  if (!report) throw new Error(`No report is named ${name}`);
  return report;
};

export const runnerOf = async (name: string): Promise<ReportRunner> => {
  const { reportRunners } = await import('#functions/reportRunners.ts');
  const runner = reportRunners.find(({ report }) => report.name === name);
  if (!runner) throw new Error(`Nobody runs the report ${name}`);
  return runner;
};
