// The lists that a company defines: each is filled, searched, changed, deactivated and emptied again, by its declaration.
import { taxes } from '#shared/finance/resources.ts';
import { employees } from '#shared/hr/organisation.ts';
import { type AnyResource, canCall, refFields, targetOf } from '#shared/resources/resource.ts';
import { resourceTitle } from '#shared/resources/resourceTitle.ts';
import { allResources } from '#shared/resources.ts';
import { routeNamed } from '#shared/routes.ts';
import { units } from '#shared/settings/resources.ts';
import type { SignedIn } from '#tests/support/e2e/e2eCompany.ts';
import { choose, errorDialog, title } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test, visit } from '#tests/support/e2e/e2eJourney.ts';
import { firstOfTrait } from '#tests/support/e2e/listTraits.ts';
import { naming, possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import { isLongRun } from '../longRun.ts';

type Language = 'ar' | 'en';

const words = {
  ar: {
    add: 'إضافة',
    bring: 'استيراد',
    check: 'فحص الملف',
    faults: 'أعمدة فيها أخطاء:',
    row: 'إضافة سطر',
    save: 'حفظ',
    remove: 'حذف',
    turnOff: 'إيقاف',
    inactive: /^غير نشط/,
    active: /^نشط/,
  },
  en: {
    add: 'Add',
    bring: 'Import',
    check: 'Check the file',
    faults: 'Columns with faults:',
    row: 'Add row',
    save: 'Save',
    remove: 'Delete',
    turnOff: 'Deactivate',
    inactive: /^Inactive/,
    active: /^Active/,
  },
} as const;

/** Those whose records can be added and deleted beside their list; what has a page of its own has its own journey. */
const kinds = allResources.filter(
  (kind) => canCall(kind, 'create') && canCall(kind, 'remove') && kind.page === null,
);

/** One list for each trait; the calls of every list are tested without a browser. */
const played = isLongRun ? kinds : firstOfTrait(kinds);

/** In English only headings begin with a capital. */
const inside = (noun: string): string => noun.charAt(0).toLowerCase() + noun.slice(1);

/** By the whole code: a code made at random may hold it. */
const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });

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
  await choose(['RX,Imported record', 'RY,']);
  await dialog.getByRole('button', { name: check }).click();
  // In Arabic the name of the file is its Arabic one, for which it has no column: that is said at the choice of the column.
  const marked = dialog.getByRole('region', { name: faults });
  await expect(marked).toContainText(language === 'ar' ? 'ناقص في صف واحد' : '1 row');
  await choose(['RX,Imported record']);
  await dialog.getByRole('button', { name: check }).click();
  await dialog.getByRole('button', { name: bring, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** A record of another kind, or below it in the tree, that names the record; null where nothing can. Answers how it goes away again. */
const usedBySomething = async (
  { client }: SignedIn,
  kind: AnyResource,
): Promise<(() => Promise<unknown>) | null> => {
  for (const other of kinds)
    for (const [name, field] of refFields(other)) {
      if (targetOf(other, field) !== kind) continue;
      const code = `U-${kind.one.slice(0, 12)}`;
      const body = naming(other, await possibleRow(client, other, code), [name, 'RX']);
      await client.call(other.api.create, { body });
      return () => client.call(other.api.remove, { params: { code }, query: {} });
    }
  return null;
};

type Work = { page: Page; kind: AnyResource; language: Language; session: SignedIn };

const label = ({ page, kind, language }: Work, field: 'code' | 'name' | 'name_ar') =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: kind.fields[field]?.label[language] ?? '', exact: true });

const saveDrawer = async ({ page, language }: Work) => {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: words[language].save, exact: true }).click();
  await expect(drawer).toBeHidden();
};

const addRecord = async (work: Work) => {
  const { page, kind, language } = work;
  await page
    .getByRole('button', { name: `${words[language].add} ${inside(kind.noun[language])}`, exact: true })
    .first()
    .click();
  await label(work, 'code').fill('RX');
  await label(work, 'name_ar').fill('أوّل سجلّ');
  await label(work, 'name').fill('First record');
  await fillRequired(page, kind, language);
  await saveDrawer(work);
};

/** While something names it the refusal says where; then it goes. */
const deleteRecord = async (work: Work, release: (() => Promise<unknown>) | null) => {
  const { page, language } = work;
  const { remove } = words[language];
  const ask = async () => {
    await page.getByRole('dialog').getByRole('button', { name: remove, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: remove, exact: true }).click();
  };
  await rowOf(page, 'RX').click();
  await ask();
  if (release !== null) {
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('(1)');
    // The window that asked says so itself: no second one lies over it.
    await expect(errorDialog(page)).toBeHidden();
    await release();
    await ask();
  }
  await expect(rowOf(page, 'RX')).toBeHidden();
};

const useList = async (work: Work) => {
  const { page, kind, language } = work;
  const { turnOff, inactive, active } = words[language];
  await visit(page, routeNamed(kind.screen).path);
  await expect(title(page)).toHaveText(resourceTitle(kind)[language]);
  await addRecord(work);
  await page.getByRole('searchbox').last().fill('اول سجل');
  // The search begins a moment after the last key.
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(rowOf(page, 'RX')).toContainText('First record');

  await rowOf(page, 'RX').click();
  await expect(label(work, 'code')).toBeDisabled();
  await label(work, 'name').fill('Changed record');
  await saveDrawer(work);
  await expect(rowOf(page, 'RX')).toContainText('Changed record');

  const [release] = await Promise.all([usedBySomething(work.session, kind), importFile(page, language)]);
  await expect(rowOf(page, 'RX')).toContainText('Imported record');

  await act(page, 'RX', turnOff);
  await expect(rowOf(page, 'RX')).toBeHidden();
  await page.getByRole('tab', { name: inactive }).click();
  await deleteRecord(work, release);
  await page.getByRole('tab', { name: active }).click();
};

/** Every second list in one language, the others in the other: what the screen draws is the same in both. */
for (const [half, language] of (['ar', 'en'] as const).entries())
  test.describe(language, () => {
    test.use({ language });

    test(`${half === 0 ? 'the one' : 'the other'} half of the lists`, async ({ page, session, noise }) => {
      // Many short jobs in a row.
      test.slow();
      noise.expect('/api/definitions/', 422);
      await page.goto('/me/settings');
      for (const [index, kind] of played.entries())
        if (isLongRun || index % 2 === half)
          await test.step(kind.name, () => useList({ page, kind, language, session }));
    });
  });

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a tree of units, and what is missing is named beside its field', async ({ page }) => {
    await page.goto(routeNamed(units.screen).path);
    await page.getByRole('button', { name: 'Add unit' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('This field is required.')).toHaveCount(1);
    await expect(drawer.getByText('Enter the Arabic or the English name; one is enough.')).toBeVisible();
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
  // What is asked stands in the address, and the columns are kept for their user.
  await expect(page).toHaveURL(/branch=01/);
  await expect(page.getByRole('columnheader', { name: 'الجوال' })).toBeHidden();
  await page.getByRole('button', { name: 'إزالة التصفية: الفرع' }).click();
  await page.getByRole('button', { name: 'الأعمدة' }).click();
  await page.getByRole('button', { name: 'استعادة الأعمدة' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'الجوال' })).toBeVisible();
  await page.getByRole('button', { name: 'طرق العرض' }).click();
  await page.getByRole('menuitem', { name: 'فرع الرياض', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'الجوال' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'إزالة التصفية: الفرع' })).toBeVisible();
});
