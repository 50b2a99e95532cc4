// What a customer paid is allocated to what he owes, seen in the ageing, and taken back.

import { addParty } from '#shared/crm/api.ts';
import ar from '#shared/locales/ar/arap.json' with { type: 'json' };
import { posted } from '#tests/support/books/vouchers.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import { toasts } from '#tests/support/e2e/e2eEditor.ts';
import { expect, test } from '#tests/support/e2e/e2eJourney.ts';
import type { Client } from '#tests/support/product/client.ts';

const undo = ar.allocation.reverse.act;
const { writeOff } = ar;

/** 100.00 owed and 60.00 paid, both of today. */
const owedAndPaid = async (client: Client, date: string): Promise<string> => {
  const { code: party } = await client.call(addParty, {
    body: { name: 'Nesma', name_ar: 'نسما', role: 'customer' },
  });
  const lines = (account: string, amount: string, side: 'debit' | 'credit') => {
    const other = side === 'debit' ? 'credit' : 'debit';
    return [
      { account: '11201', [side]: amount, party },
      { account, [other]: amount },
    ];
  };
  await posted(client, { date, lines: lines('41001', '100.00', 'debit') });
  await posted(client, { date, lines: lines('11001', '60.00', 'credit') });
  return party;
};

test('from the ageing to the items, allocated at once, and free again', async ({ page, session }) => {
  const { client, today } = session;
  await owedAndPaid(client, today);
  await page.goto('/finance/arap/ageing');
  await expect(page.getByText('يساوي حسابات الذمم')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('cell', { name: 'نسما' }).click();
  await expect(page).toHaveURL(/\/finance\/arap\/ar\?party=/);
  await expect(page.getByText('-60.00').first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: ar.open.allocateAll }).click();
  await expect(toasts(page)).toContainText(/-AL-/);
  await expect(page.getByText('-60.00')).toHaveCount(0);
  await expect(page.getByText('40.00').first()).toBeVisible();
  await page.goto('/finance/arap/allocations/list');
  await page.getByText(/-AL-/).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/-AL-/);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: undo }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('خطأ');
  await dialog.getByRole('button', { name: undo }).click();
  await expect(page.getByText('معكوس')).toBeVisible();
});

test('what little is left of an item is written off, and is open again once that is undone', async ({
  page,
  session,
}) => {
  const { client, today } = session;
  const body = { name: 'Safa', name_ar: 'صفا', role: 'customer' } as const;
  const { code: party } = await client.call(addParty, { body });
  await posted(client, {
    date: today,
    lines: [
      { account: '11201', debit: '0.05', party },
      { account: '41001', credit: '0.05' },
    ],
  });
  await page.goto(`/finance/arap/ar?party=${party}`);
  await expect(page.getByRole('button', { name: writeOff.act })).toHaveCount(0);
  await page.getByRole('row', { name: /صفا/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: writeOff.act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('0.05');
  await expect(dialog).toContainText('42005');
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: writeOff.act }).click();
  await expect(toasts(page)).toContainText(/-AL-/);
  await expect(page.getByRole('row', { name: /صفا/ })).toHaveCount(0);
  await page.goto('/finance/arap/allocations/list');
  await page.getByText(/-AL-/).first().click();
  await expect(page.getByText('42005')).toBeVisible();
  await page.getByRole('button', { name: undo }).click();
  await dialog.getByRole('textbox').first().fill('خطأ');
  await dialog.getByRole('button', { name: undo }).click();
  await page.goto(`/finance/arap/ar?party=${party}`);
  await expect(page.getByRole('row', { name: /صفا/ })).toContainText('0.05');
});
