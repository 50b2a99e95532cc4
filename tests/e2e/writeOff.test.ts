// The few halalas that are left of an item are written off, and are open again once that is undone.

import { addParty } from '#shared/crm/api.ts';
import { addDays } from '#shared/kernel/dates.ts';
import ar from '#shared/locales/ar/arap.json' with { type: 'json' };
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { toasts } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';

const undo = ar.allocation.reverse.act;
const { writeOff } = ar;

test('what little is left of an item is written off, and is open again once that is undone', async ({
  page,
  session,
}) => {
  const { client, today } = session;
  const date = addDays(today, -3);
  const body = { name: 'Safa', name_ar: 'صفا', role: 'customer' } as const;
  const { code: party } = await client.call(addParty, { body });
  await posted(client, {
    date,
    lines: [
      { account: '11201', debit: '0.05', party },
      { account: '41001', credit: '0.05' },
    ],
  });
  await page.goto(`/finance/arap/ar?party=${party}`);
  await expect(page.getByRole('button', { name: writeOff.act })).toHaveCount(0);
  await page.getByRole('row', { name: /-JV-/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: writeOff.act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('0.05');
  await expect(dialog).toContainText('42005');
  expect(await barriersOn(page)).toEqual([]);
  // The day of the item is offered, and another one is taken.
  const day = dialog.getByLabel(ar.propose.date, { exact: true });
  await day.focus();
  await expect(day).toHaveValue(new RegExp(date.slice(0, 4)));
  await day.fill(today);
  await dialog.getByRole('button', { name: writeOff.act }).click();
  await expect(toasts(page)).toContainText(/-AL-/);
  await expect(page.getByRole('row', { name: /-JV-/ })).toHaveCount(0);
  await page.goto('/finance/arap/allocations/list');
  await page.getByText(/-AL-/).first().click();
  await expect(page.locator(`time[datetime="${today}"]`).first()).toBeVisible();
  await expect(page.getByText('42005')).toBeVisible();
  await page.getByRole('button', { name: undo }).click();
  await dialog.getByRole('textbox').first().fill('خطأ');
  await dialog.getByRole('button', { name: undo }).click();
  await page.goto(`/finance/arap/ar?party=${party}`);
  await expect(page.getByRole('row', { name: /-JV-/ })).toContainText('0.05');
});
