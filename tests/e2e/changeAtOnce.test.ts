// Two people change the same thing: whoever is later sees both versions, chooses field by field, and loses nothing that was typed.
import { changeRole, listRoles } from '#shared/auth/rolesApi.ts';
import { routeNamed } from '#shared/routes.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { units } from '#shared/settings/resources.ts';
import { organisation } from '#shared/settings/settingGroups.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';
import { stored } from '#tests/support/e2e/e2eStored.ts';

const both = (page: Page) => page.getByRole('dialog', { name: 'حُفظت نسخة أخرى في هذه الأثناء' });
const field = (page: Page, name: string) => both(page).getByRole('group', { name, exact: true });

test('a record, in its drawer', async ({ page, session: { client }, noise }) => {
  noise.expect('/api/definitions/units/', 422);
  await page.goto(routeNamed(units.screen).path);
  const row = page.getByRole('row').filter({ hasText: 'MTK' });
  await row.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('الاسم بالعربية').fill('كيلو');
  const { items } = await client.call(units.api.list, { query: { codes: 'MTK' } });
  const [stored] = items;
  if (!stored) throw new Error('The company has no kilogram.');
  const { code, ...values } = stored;
  await client.call(units.api.change, {
    params: { code },
    body: { ...values, name_ar: 'كجم', name: 'Kilo' },
  });
  await drawer.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(field(page, 'الاسم بالعربية')).toContainText('كيلو');
  await expect(field(page, 'الاسم بالعربية')).toContainText('كجم');
  await expect(field(page, 'الاسم بالإنجليزية').getByRole('radio', { name: 'Kilo' })).toBeChecked();
  await both(page).getByRole('button', { name: 'متابعة بالمختار' }).click();
  await expect(drawer.getByLabel('الاسم بالعربية')).toHaveValue('كيلو');
  await drawer.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toContainText('كيلو');
  await expect(row).toContainText('Kilo');
});

test('a role, on its page', async ({ page, session: { client }, noise }) => {
  noise.expect('/api/roles/', 422);
  const { items } = await client.call(listRoles, {});
  const role = items.find(({ code }) => code !== 'admin');
  if (!role) throw new Error('The company has one role only.');
  const { code, users: _, ...before } = role;
  await page.goto(`/settings/roles?role=${code}`);
  await page.getByLabel('الاسم بالعربية').fill('دور جديد الاسم');
  const permissions = [...before.permissions, { name: 'city', action: 'view' }];
  await client.call(changeRole, { params: { code }, body: { ...before, permissions } });
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(field(page, 'الصلاحيات')).toContainText('المدن: عرض');
  await both(page).getByRole('button', { name: 'متابعة بالمختار' }).click();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByText('تم حفظ الدور بنجاح')).toBeVisible();
  const after = (await client.call(listRoles, {})).items.find((each) => each.code === code);
  await stored(() => {
    expect(after).toMatchObject({ name_ar: 'دور جديد الاسم' });
    expect(after?.permissions).toContainEqual({ name: 'city', action: 'view' });
  });
});

test('settings, on their card', async ({ page, session: { client }, noise }) => {
  noise.expect('/api/settings/general/', 422);
  await page.goto(`${routeNamed('settings.general').path}?card=company`);
  const card = page.locator('form').first();
  await card.getByLabel('الاسم بالعربية').fill('النخلة');
  const { groups } = await client.call(getSettings, {});
  const [view] = groups[organisation.name] ?? [];
  if (!view) throw new Error('The company has no names to change.');
  const values = { ...view.values, site_name: 'موقع النخلة' };
  await client.call(organisation.save, { body: { values, rev: view.rev } });
  await card.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(both(page)).toContainText('موقع النخلة');
  await both(page).getByRole('button', { name: 'متابعة بالمختار' }).click();
  await card.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(card.getByRole('button', { name: 'حفظ', exact: true })).toBeDisabled();
  await stored(async () => {
    const now = (await client.call(getSettings, {})).groups[organisation.name]?.[0]?.values;
    expect(now).toMatchObject({ name_ar: 'النخلة', site_name: 'موقع النخلة' });
  });
});

test('what is saved while a search is on its way is in its answer', async ({ page }) => {
  await page.goto('/hr/employees/list');
  let release: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    release = resolve;
  });
  let searches = 0;
  await page.route(/employees\?.*search=/, async (route) => {
    searches += 1;
    const response = await route.fetch();
    // The first answer is of before the change, and arrives after it.
    if (searches === 1) await saved;
    await route.fulfill({ response }).catch(() => undefined);
  });
  const row = page.getByRole('row').filter({ hasText: 'سارة المدير' });
  await expect(row).toBeVisible();
  await page.getByRole('searchbox').last().fill('سارة');
  await expect.poll(() => searches).toBe(1);
  await row.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('الاسم بالإنجليزية').fill('Changed name');
  await drawer.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect.poll(() => searches).toBe(2);
  release();
  await expect(row).toContainText('Changed name');
});
