// The host of the product with a report more: it enters the lists of reports before anything reads them.
import '../product/cheapPasswords.ts';
import '../product/lateInTheYear.ts';
import { reportKinds } from '#shared/reportKinds.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import { turnoverReport } from './turnoverReport.ts';

(reportKinds as unknown as AnyReport[]).push(turnoverReport as unknown as AnyReport);
const { reportRunners } = await import('#functions/reportRunners.ts');
const { turnoverRunner } = await import('./turnoverRunner.ts');
(reportRunners as unknown[]).push(turnoverRunner);
await import('#scripts/local/host.ts');
