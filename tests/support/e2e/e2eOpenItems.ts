// What is open as people look at it, in either language: of a past day, held against what was paid, set off, and free again.
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import arApp from '#shared/locales/ar/app.json' with { type: 'json' };
import ar from '#shared/locales/ar/arap.json' with { type: 'json' };
import arDocuments from '#shared/locales/ar/documents.json' with { type: 'json' };
import arReports from '#shared/locales/ar/reports.json' with { type: 'json' };
import enApp from '#shared/locales/en/app.json' with { type: 'json' };
import en from '#shared/locales/en/arap.json' with { type: 'json' };
import enDocuments from '#shared/locales/en/documents.json' with { type: 'json' };
import enReports from '#shared/locales/en/reports.json' with { type: 'json' };
import { posted } from '../books/vouchers.ts';
import type { Client } from '../product/client.ts';
import { noBarriers } from './e2eAxe.ts';
import { title } from './e2eEditor.ts';
import type { Language } from './e2eInvoices.ts';
import { expect, type Page } from './e2eJourney.ts';
import { openItems } from './e2eMoney.ts';

const texts = {
  ar: { ...ar, reports: arReports, documents: arDocuments, toasts: arApp.toast.list },
  en: { ...en, reports: enReports, documents: enDocuments, toasts: enApp.toast.list },
};

/** What is left of each open item of a party. */
export const remaining = async (client: Client, party: string, side: Side = 'receivable') => {
  const { items } = await client.call(listOpenItems, { query: { party, side } as never });
  return items.map((item) => item.remaining).toSorted();
};

type Moved = { date: string; party: string; amount: string };

/** The party buys on account. */
export const sold = (client: Client, { date, party, amount }: Moved) =>
  posted(client, {
    date,
    lines: [
      { account: '11201', debit: amount, party },
      { account: '41001', credit: amount },
    ],
  });

/** The party pays without saying for what. */
export const paid = (client: Client, { date, party, amount }: Moved) =>
  posted(client, {
    date,
    lines: [
      { account: '11001', debit: amount },
      { account: '11201', credit: amount, party },
    ],
  });

/** The party supplies on account. */
export const bought = (client: Client, { date, party, amount }: Moved) =>
  posted(client, {
    date,
    lines: [
      { account: '53001', debit: amount },
      { account: '21101', credit: amount, party },
    ],
  });

/** Presses one of the buttons above the open items of a party, and agrees to what it would hold against what; answers the number of what was made. */
export const holdAgainst = async (
  page: Page,
  language: Language,
  { party, by, sum }: { party: string; by: 'allocateAll' | 'setOff'; sum: string },
): Promise<string> => {
  const words = texts[language];
  await openItems(page, 'receivable', party);
  const begin = page.getByRole('button', { name: words.open[by], exact: true });
  // It waits for the sums, which come after the rows.
  await expect(begin).toBeEnabled();
  await begin.press('Enter');
  const dialog = page.getByRole('dialog');
  const act = by === 'setOff' ? words.propose.setOff : words.propose.allocate;
  await expect(dialog.getByRole('heading', { name: act.title })).toBeVisible();
  await expect(dialog.getByRole('row').last()).toContainText(sum);
  await noBarriers(page);
  await dialog.getByRole('button', { name: act.confirm, exact: true }).press('Enter');
  const said = page.getByRole('region', { name: words.toasts });
  await expect(said).toContainText(/-AL-/);
  return /[\w]+-AL-[\d-]+/.exec(await said.innerText())?.[0] ?? '';
};

/** The balance of the control account of customers on a day, as the trial balance has it. */
const controlOn = async (client: Client, day: string): Promise<string | undefined> => {
  const query = { from: `${day.slice(0, 4)}-01-01`, to: day };
  const { rows } = await client.call(getTrialBalance, { query });
  return rows.find(({ code }) => code === '11201')?.closing.debit;
};

/** The ageing of a past day; the total is what stood on the control account, and a row leads to the items of then. */
export const ageingOn = async (
  page: Page,
  language: Language,
  { client, day, party, left }: { client: Client; day: string; party: string; left: string },
): Promise<void> => {
  const { reports } = texts[language];
  await page.goto('/finance/arap/ageing');
  await page.getByRole('textbox', { name: reports.bar.on, exact: true }).fill(day);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(new RegExp(`on=${day}`));
  const cell = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(cell(party)).toContainText(left);
  await expect(page.getByText(reports.ageing.equal)).toBeVisible();
  const control = Number(await controlOn(client, day));
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(control);
  await expect(cell(reports.ageing.total).last()).toContainText(shown);
  await noBarriers(page);
  await page.getByRole('cell', { name: party, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/finance/arap/ar\\?party=${party}.*on=${day}`));
  await expect(page.getByText(left).first()).toBeVisible();
  await noBarriers(page);
};

/** Undoes an allocation of a day that is closed by now: the screen offers the first open one, and the undo is dated on it. */
export const undoInClosedPeriod = async (
  page: Page,
  language: Language,
  { number, open }: { number: string; open: string },
): Promise<void> => {
  const { allocation, documents } = texts[language];
  const { act, closed } = allocation.reverse;
  await page.goto('/finance/arap/allocations/list');
  await page.getByText(number).first().click();
  await expect(title(page)).toContainText(number);
  await page.getByRole('button', { name: act, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(closed.split('{{open}}')[1] ?? '');
  await dialog.getByRole('button', { name: act, exact: true }).press('Enter');
  await expect(dialog.getByText(allocation.reverse.reasonNeeded)).toBeVisible();
  await dialog.getByLabel(documents.reverse.reason).fill('خطأ');
  await noBarriers(page);
  await dialog.getByRole('button', { name: act, exact: true }).press('Enter');
  await expect(page.getByText(documents.status.reversed, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /-AL-/ }).click();
  await expect(page.getByText(documents.reverses, { exact: true })).toBeVisible();
  await expect(page.locator(`time[datetime="${open}"]`).first()).toBeVisible();
  await noBarriers(page);
};
