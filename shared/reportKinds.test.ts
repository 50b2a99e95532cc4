// What a report is declared with beside its declaration: its address, the choices of its bar, and its name in the log.
import { describe, expect, test } from 'vitest';
import { choiceForms } from './choiceForms.ts';
import ar from './locales/ar/log.json' with { type: 'json' };
import en from './locales/en/log.json' with { type: 'json' };
import { reportKinds } from './reportKinds.ts';
import type { AnyReport } from './reports/report.ts';
import { viewRight } from './reports/reportRights.ts';
import { routes } from './routes.ts';

const reports: readonly AnyReport[] = reportKinds;

const nameIn = (texts: Readonly<Record<string, string>>, { name }: AnyReport) => texts[name];

describe.each(reports.map((each) => [each.name, each] as const))('%s', (_, report) => {
  test('has an address for its screen, and for its paper where it has one', () => {
    const paths = routes.map(({ path }) => path);
    const { path, printPath } = report;
    expect(paths).toEqual(expect.arrayContaining([path, ...(printPath === undefined ? [] : [printPath])]));
  });

  test('may ask for the choices of its bar', () => {
    const asked = report.parameters.filter(({ kind }) => kind === 'branch' || kind === 'record');
    for (const { name } of asked) {
      const form = choiceForms[`${report.form}.${name}`];
      expect(form, `${report.form}.${name}`).toBeDefined();
      expect(form?.choosing).toContainEqual(viewRight(report));
    }
  });

  test('is called in the log by its title', () => {
    expect({ ar: nameIn(ar.report, report), en: nameIn(en.report, report) }).toEqual(report.title);
  });
});
