// Customers are kept: one is added at the keyboard, one that is there already is warned of, and two that are the same become one.
import { parties } from '#shared/crm/resources.ts';
import crm from '#shared/locales/ar/crm.json' with { type: 'json' };
import resources from '#shared/locales/ar/resources.json' with { type: 'json' };
import { routeNamed } from '#shared/routes.ts';
import { choose } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const { fields } = parties;
const input = (page: Page, name: keyof typeof fields) =>
  page.getByRole('dialog').getByRole('textbox', { name: fields[name].label.ar, exact: true }).first();

test('a customer is added by keyboard, found to be there already, opened and merged', async ({
  page,
  session,
}) => {
  const names = { name: 'Al Noor Trading', name_ar: 'شركة النور للتجارة' };
  await session.client.call(parties.api.create, { body: { code: 'OLD-1', ...names, mobile: '0551234567' } });

  await page.goto(routeNamed('crm.parties').path);
  await expect(page.getByText(names.name_ar)).toBeVisible();
  await page.keyboard.press('n');
  await input(page, 'name_ar').fill('النور للتجاره');
  const warning = page.getByRole('dialog').getByRole('status');
  await expect(warning).toContainText(resources.similar.title);
  await expect(warning).toContainText('OLD-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Alnoor');
  await input(page, 'mobile').fill('055 123 4567');
  await expect(warning).toContainText(fields.mobile.label.ar);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('row').filter({ hasText: 'C000001' }).click();
  await expect(page).toHaveURL(/\/crm\/parties\/C000001$/);
  await expect(page.getByRole('heading', { name: crm.items.title })).toBeVisible();

  await page.getByRole('button', { name: crm.card.more, exact: true }).click();
  await page.getByRole('menuitem', { name: crm.card.merge, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox'), 'OLD-1');
  await dialog.getByRole('button', { name: resources.merge.act, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(crm.card.mergedInto)).toBeVisible();
  await page.getByRole('link', { name: 'OLD-1', exact: true }).click();
  await expect(page.getByText('C000001')).toBeVisible();

  await page.goto(routeNamed('crm').path);
  await expect(page.getByRole('link', { name: names.name_ar })).toBeVisible();
});
