// Reports as a person at the keyboard reads them: opened, asked by their bar, and the figures of their rows.
import ar from '#shared/locales/ar/reports.json' with { type: 'json' };
import en from '#shared/locales/en/reports.json' with { type: 'json' };
import type { AnyReport } from '#shared/reports/report.ts';
import type { ReportParameter } from '#shared/reports/reportParameters.ts';
import { tabTo, title } from './e2eEditor.ts';
import type { Language } from './e2eInvoices.ts';
import { expect, type Page } from './e2eJourney.ts';

const texts = { ar, en };

/** `search`: what the address asks. */
export const openReport = async (
  page: Page,
  report: Pick<AnyReport, 'path' | 'title'>,
  { language, search = '' }: { language: Language; search?: string },
): Promise<void> => {
  await page.goto(report.path + search);
  await expect(title(page)).toHaveText(report.title[language]);
};

type Wanted = { name: string; value: string; language: Language };

/** Goes down a list of the bar until the value is chosen. */
export const chooseBelow = async (
  page: Page,
  parameters: readonly ReportParameter[],
  { name, value, language }: Wanted,
): Promise<void> => {
  const part = parameters.find((each) => each.name === name);
  if (part?.kind !== 'choice') throw new Error(`${name} is no choice of the bar`);
  const list = page.getByLabel(part.label[language], { exact: true });
  await tabTo(page, list);
  const values = Object.keys(part.choices);
  for (let at = values.indexOf(await list.inputValue()); at < values.indexOf(value); at += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(list).toHaveValue(values[at + 1] ?? '');
  }
};

/** Types the days that the report is of. */
export const showDays = async (
  page: Page,
  language: Language,
  days: Record<'from' | 'to', string>,
): Promise<void> => {
  // The last day first: a first day behind it would be refused.
  for (const name of ['to', 'from'] as const) {
    const field = page.getByRole('textbox', { name: texts[language].bar[name], exact: true });
    // The days of the usual period have come.
    await expect(field).not.toHaveValue('');
    await field.fill(days[name]);
    await field.press('Tab');
    await expect(page).toHaveURL(new RegExp(`${name}=${days[name]}`));
  }
};

/** The figures of the one row that has a cell which says this. */
export const figuresOf = async (page: Page, text: string | RegExp): Promise<string[]> => {
  const row = page.getByRole('row').filter({ has: page.getByRole('cell').filter({ hasText: text }) });
  if ((await row.count()) !== 1) return [];
  const cells = await row.getByRole('cell').allInnerTexts();
  return cells.map((each) => each.trim()).filter((each) => /^-?[\d,]+\.\d+%?$/.test(each));
};
