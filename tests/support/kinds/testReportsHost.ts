// The host of the product with two reports more: they enter the lists of reports before anything reads them.
import '../product/cheapPasswords.ts';
import '../product/lateInTheYear.ts';
import { reportKinds } from '#shared/reportKinds.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import { staffingReport } from './staffingReport.ts';
import { turnoverReport } from './turnoverReport.ts';

const kinds: readonly AnyReport[] = reportKinds;
(kinds as AnyReport[]).push(turnoverReport, staffingReport);
const { reportRunners } = await import('#functions/reportRunners.ts');
const { staffingRunner } = await import('./staffingRunner.ts');
const { turnoverRunner } = await import('./turnoverRunner.ts');
(reportRunners as unknown[]).push(turnoverRunner, staffingRunner);
await import('#scripts/local/host.ts');
