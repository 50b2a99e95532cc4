// The lists that a company defines: each is filled, searched, changed, deactivated and emptied again, by its declaration.
import { taxes } from '#shared/finance/resources.ts';
import { employees } from '#shared/hr/organisation.ts';
import { type AnyResource, canCall, refFields } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { routeNamed } from '#shared/routes.ts';
import { countries } from '#shared/settings/places.ts';
import { units } from '#shared/settings/resources.ts';
import { choose, errorDialog, title } from '#tests/support/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2eJourney.ts';

type Language = 'ar' | 'en';

const words = {
  ar: {
    add: 'إضافة',
    bring: 'استيراد',
    check: 'فحص الملف',
    faults: 'أخطاء الملف',
    row: 'إضافة سطر',
    save: 'حفظ',
    remove: 'حذف',
    open: 'فتح',
    turnOff: 'إيقاف',
    inactive: /^غير نشط/,
    active: /^نشط/,
  },
  en: {
    add: 'Add:',
    bring: 'Import',
    check: 'Check the file',
    faults: 'Faults of the file',
    row: 'Add row',
    save: 'Save',
    remove: 'Delete',
    open: 'Open',
    turnOff: 'Deactivate',
    inactive: /^Inactive/,
    active: /^Active/,
  },
} as const;

/** One whose records can be added and deleted. */
const isWhole = (kind: AnyResource): boolean => canCall(kind, 'create') && canCall(kind, 'remove');

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const act = async (page: Page, code: string, name: string) => {
  await rowOf(page, code)
    .getByRole('button', { name: new RegExp(code) })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** What a record of this kind cannot be without, beside its code and names; taxes cannot be without a rate. */
const fillRequired = async (page: Page, kind: AnyResource, language: Language) => {
  const drawer = page.getByRole('dialog');
  for (const field of Object.values(kind.fields)) {
    if (field.required !== true || field.kind !== 'choice') continue;
    await drawer
      .getByRole('combobox', { name: field.label[language], exact: true })
      .selectOption({ index: 1 });
  }
  for (const [, field] of refFields(kind))
    if (field.required === true)
      await choose(drawer.getByRole('combobox', { name: field.label[language], exact: true }), '');
  if (kind === taxes) {
    await drawer.getByRole('button', { name: words[language].row, exact: true }).click();
    const [date, rate] = await drawer.getByRole('group').getByRole('textbox').all();
    await date?.fill('1/1/2026');
    await rate?.fill('١٥');
  }
};

/** A file with a new record that is not whole is refused as a whole; without that row it changes the record that is there. */
const importFile = async (page: Page, language: Language) => {
  const { bring, check, faults } = words[language];
  const dialog = page.getByRole('dialog');
  const choose = (rows: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'records.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,name\n${rows.join('\n')}\n`),
    });
  await page.getByRole('button', { name: bring, exact: true }).click();
  await choose(['RX,Imported record', 'RY,Not whole']);
  await dialog.getByRole('button', { name: check }).click();
  await expect(dialog.getByRole('list', { name: faults })).toContainText('3');
  await choose(['RX,Imported record']);
  await dialog.getByRole('button', { name: check }).click();
  await dialog.getByRole('button', { name: bring, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const useList = async (page: Page, kind: AnyResource, language: Language) => {
  const { add, save, remove, open, turnOff, inactive, active } = words[language];
  const drawer = page.getByRole('dialog');
  const { name_ar, name, code } = kind.fields;
  const label = (field: typeof code | undefined) =>
    drawer.getByRole('textbox', { name: field?.label[language] ?? '', exact: true });
  await page.goto(routeNamed(kind.screen).path);
  await expect(title(page)).toHaveText(kind.title[language]);
  await page
    .getByRole('button', { name: `${add} ${kind.noun[language]}`, exact: true })
    .first()
    .click();
  await label(code).fill('RX');
  await label(name_ar).fill('أوّل سجلّ');
  await label(name).fill('First record');
  await fillRequired(page, kind, language);
  await drawer.getByRole('button', { name: save, exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('searchbox').last().fill('اول سجل');
  await expect(rowOf(page, 'RX')).toContainText('First record');

  await act(page, 'RX', open);
  await expect(label(code)).toBeDisabled();
  await label(name).fill('Changed record');
  await drawer.getByRole('button', { name: save, exact: true }).click();
  await expect(rowOf(page, 'RX')).toContainText('Changed record');

  await importFile(page, language);
  await expect(rowOf(page, 'RX')).toContainText('Imported record');

  await act(page, 'RX', turnOff);
  await expect(rowOf(page, 'RX')).toBeHidden();
  await page.getByRole('tab', { name: inactive }).click();
  await act(page, 'RX', open);
  await drawer.getByRole('button', { name: remove, exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: remove, exact: true }).click();
  await expect(rowOf(page, 'RX')).toBeHidden();
  await page.getByRole('tab', { name: active }).click();
  await page.getByRole('searchbox').last().fill('');
};

const kinds = allResources.filter(isWhole);
const half = Math.ceil(kinds.length / 2);

for (const language of ['ar', 'en'] as const)
  test.describe(language, () => {
    test.use({ language });
    // Many short jobs in a row.
    test.slow();

    test('the first half of the lists', async ({ page }) => {
      for (const kind of kinds.slice(0, half))
        await test.step(kind.name, () => useList(page, kind, language));
    });

    test('the second half of the lists', async ({ page }) => {
      for (const kind of kinds.slice(half)) await test.step(kind.name, () => useList(page, kind, language));
    });
  });

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a tree of units, and what is missing is named beside its field', async ({ page }) => {
    await page.goto(routeNamed(units.screen).path);
    await page.getByRole('button', { name: 'Add: Unit' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('This field is required.')).toHaveCount(3);
    await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('DOZ');
    await drawer.getByLabel('Arabic name').fill('درزن');
    await drawer.getByLabel('English name').fill('Dozen');
    await choose(drawer.getByRole('combobox', { name: 'Base unit' }), 'PCE');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Say how many base units are in one.')).toBeVisible();
    await drawer.getByLabel('Base units in one').fill('١٢');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'DOZ')).toContainText('12');
    await page.getByRole('button', { name: 'Close Piece' }).click();
    await expect(rowOf(page, 'DOZ')).toBeHidden();
  });
});

test('a record in use is not deleted: the refusal says where it is used', async ({ page, noise }) => {
  noise.expect('/api/definitions/countries', 422);
  await page.goto(routeNamed(countries.screen).path);
  await act(page, 'SA', 'فتح');
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(errorDialog(page)).toContainText('المدن (20)');
});

test('a view of a list is saved under a name, and stands again on another day', async ({ page }) => {
  await page.goto(routeNamed(employees.screen).path);
  await page.getByRole('button', { name: 'تصفية', exact: true }).click();
  await page.getByRole('combobox', { name: 'الفرع' }).selectOption('01');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'الأعمدة' }).click();
  await page.getByRole('checkbox', { name: 'الجوال' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'طرق العرض' }).click();
  await page.getByRole('menuitem', { name: 'حفظ طريقة العرض' }).click();
  await page.getByLabel('اسم طريقة العرض').fill('فرع الرياض');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'الجوال' })).toBeVisible();
  await page.getByRole('button', { name: 'طرق العرض' }).click();
  await page.getByRole('menuitem', { name: 'فرع الرياض', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'الجوال' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'إزالة التصفية: الفرع' })).toBeVisible();
});

test.describe('without the right', () => {
  test.use({ as: 'sales' });

  test('nothing can be added', async ({ page }) => {
    await page.goto(routeNamed(countries.screen).path);
    await expect(rowOf(page, 'SA')).toBeVisible();
    await expect(page.getByRole('button', { name: /إضافة/ })).toHaveCount(0);
  });
});
