// Each shape of list can be read and used by all, in both languages: whole and in groups, paged, as a tree, in rows of its own, and as cards.

import type { Locator } from '@playwright/test';
import { banks } from '#shared/finance/resources.ts';
import { barriersOn } from '#tests/support/e2e/e2eAxe.ts';
import type { SignedIn } from '#tests/support/e2e/e2eCompany.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { draft, posted } from '#tests/support/e2e/e2eVouchers.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import { aNotification, rolesChanged } from '#tests/support/notifications.ts';
import { isLongRun } from '../longRun.ts';

const words = {
  ar: { columns: 'الأعمدة', filter: 'تصفية' },
  en: { columns: 'Columns', filter: 'Filter' },
};

const shapes = {
  'read whole, in groups': '/settings/users?group=branch_id',
  paged: '/finance/vouchers/list?status=posted&from=2020-01-01',
  'a tree': '/settings/definitions/units?status=all',
  'rows of its own': '/me/notifications?tab=all',
};

/** With what opens over the list. */
const barriers = async (page: Page, buttons: readonly string[]): Promise<string[]> => {
  const found = await barriersOn(page);
  for (const name of buttons) {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    found.push(...(await barriersOn(page)));
    await page.keyboard.press('Escape');
  }
  return found;
};

/** Each shape once in each language; a long run looks at both widths in both. */
const widthsIn = (language: 'ar' | 'en'): number[] =>
  isLongRun ? [1440, 390] : [language === 'ar' ? 1440 : 390];

for (const language of ['ar', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });

    test('lists of every shape have nothing that keeps anybody from using them', async ({
      page,
      session,
      company,
    }) => {
      test.setTimeout(180_000);
      await posted(session);
      await aNotification(company, session.user.id);
      const { columns, filter } = words[language];
      for (const [shape, path] of Object.entries(shapes))
        for (const width of widthsIn(language)) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expect(page.getByText(language === 'ar' ? /^(العدد|\d+ من) / : / in all$/)).toBeVisible();
          expect(await barriers(page, [columns, filter]), `${shape}, ${width} px`).toEqual([]);
        }
    });
  });

test('nor have the banks with an opened record, which Escape closes once, and a notification that leads nowhere', async ({
  page,
  session,
  company,
}) => {
  const record = await possibleRow(session.client, banks, 'B1');
  await session.client.call(banks.api.create, { body: { ...record, code: 'B1' } });
  await page.goto('/admin');
  await page.goto('/finance/settings/banks');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(await barriersOn(page), 'a bank').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Closed twice, it would go back to where one was before.
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await expect(page).toHaveURL('/finance/settings/banks');

  const id = await aNotification(company, session.user.id, rolesChanged);
  await page.goto(`/me/notification/${id}`);
  await expect(page.getByText(/محاسب/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

/** Where a row or a card is on the screen. */
const placeOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN;

/** More than are drawn at once, and more than one page of them. */
const manyDrafts = async (session: SignedIn, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, each) => draft(session, { narration: `إيجار ${at + each + 1}` })),
    );
};

test('Back leads to the row from which a voucher was opened, far down where it was, and marks it', async ({
  page,
  session,
}) => {
  test.setTimeout(120_000);
  await manyDrafts(session, 130);
  await page.goto('/finance/vouchers/list?status=draft');
  const box = page.getByRole('region', { name: /السندات/ });
  const rows = box.locator('tbody tr[data-index]');
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    await box.evaluate((element) => element.scrollBy(0, 4000));
    await expect(box.locator('tr[data-index="118"]')).toBeVisible({ timeout: 500 });
  }).toPass();
  await box.evaluate((element) => element.scrollBy(0, -230));
  const row = box.locator('tr[data-index="112"]');
  const text = await row.innerText();
  const widths = () => box.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  const before = { place: await placeOf(row), widths: await widths() };

  await row.getByText('مسودة').click();
  await expect(page).toHaveURL(/\/finance\/vouchers\/(?!list)/);
  await expect(page.getByRole('button', { name: /ترحيل/ }).first()).toBeVisible();
  await page.goBack();

  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');
  expect(await row.innerText()).toBe(text);
  await expect.poll(async () => Math.abs((await placeOf(row)) - before.place)).toBeLessThan(3);
  expect(await widths(), 'columns are as wide as before').toEqual(before.widths);
  await page.keyboard.press('ArrowDown');
  await expect(box.locator('tr[data-index="113"]')).toBeFocused();
  await expect(row, 'who goes on needs the mark no more').not.toHaveAttribute('aria-current');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back leads to the card from which a voucher was opened, in the list as it was asked for', async ({
    page,
    session,
  }) => {
    for (const narration of ['إيجار', 'كهرباء', 'هاتف']) await posted(session, { narration });
    await page.goto('/finance/vouchers/list?status=posted');
    const card = page.getByRole('listitem').filter({ hasText: 'كهرباء' });
    await card.getByText('كهرباء').click();
    await expect(page).toHaveURL(/\/finance\/vouchers\/(?!list)/);
    await page.goBack();
    await expect(page).toHaveURL('/finance/vouchers/list?status=posted');
    await expect(card).toBeFocused();
  });
});

test('a code that is typed into a search of an Arabic page reads left to right and begins where the page does', async ({
  page,
}) => {
  await page.goto('/finance/vouchers/list');
  for (const field of [page.getByRole('searchbox'), page.getByPlaceholder('ابحث في القائمة')]) {
    await expect(field).toHaveCSS('text-align', 'right');
    const drawn = async (text: string, style: string): Promise<string> => {
      await field.fill(text);
      await field.blur();
      await field.evaluate((element, own) => element.setAttribute('style', own), style);
      return (await field.screenshot()).toString('base64');
    };
    const withoutRule = 'unicode-bidi: normal';
    const shown = await drawn('01-SI', '');
    // Between marks of Latin text it stands as it is written, without the rule as well.
    expect(shown === (await drawn('\u200e01-SI\u200e', withoutRule))).toBe(true);
    expect(shown === (await drawn('01-SI', withoutRule))).toBe(false);
  }
});
