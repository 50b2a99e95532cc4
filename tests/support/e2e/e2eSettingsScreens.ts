// The screens of the settings that are looked at for accessibility, and how each is brought to show what it has.
import { expect, goTo, type Page } from './e2eJourney.ts';

type SettingsScreen = {
  name: string;
  as?: 'nobody';
  shape?: string;
  open: (page: Page, books: { resetPath: string }) => Promise<void>;
};

export const settingsScreens: readonly SettingsScreen[] = [
  {
    name: 'the overview of the settings, searched',
    open: async (page) => {
      await goTo(page, '/settings');
      await expect(page.getByRole('heading', { name: 'الأماكن' })).toBeVisible();
      const search = page.getByRole('searchbox', { name: 'ابحث في الإعدادات' });
      await search.fill('السنة المالية');
      await expect(page.getByRole('link', { name: 'أول شهر في السنة المالية' })).toBeVisible();
      await search.fill('رقم');
      await expect(page.getByRole('link', { name: 'رقم الآيبان' })).toBeVisible();
    },
  },
  {
    name: 'a list of definitions',
    open: async (page) => {
      await goTo(page, '/settings/definitions/units');
      await expect(page.getByText('كيلوجرام').first()).toBeVisible();
    },
  },
  {
    name: 'the form of a definition with rows in it, and its complaints',
    shape: 'drawer',
    open: async (page) => {
      await goTo(page, '/settings/voucherTypes');
      await page.getByRole('button', { name: 'إضافة نوع سند' }).click();
      await page.getByRole('button', { name: 'إضافة سطر' }).click();
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await expect(page.getByText('هذا الحقل مطلوب.').first()).toBeVisible();
    },
  },
  {
    name: 'a definition with amounts, days and colours',
    open: async (page) => {
      await goTo(page, '/hr/settings/leavesTypes');
      await page.getByRole('button', { name: 'إجراءات \u2068sick\u2069' }).click();
      await page.getByRole('menuitem', { name: 'فتح' }).click();
      await expect(page.getByLabel('نسبة الأجر %، السطر 2')).toHaveValue('75');
    },
  },
  {
    name: 'a file of records with what is wrong in it',
    open: async (page) => {
      await goTo(page, '/settings/definitions/products');
      await page.getByRole('button', { name: 'استيراد', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('code,name,colour,price\nP1,Pen,red,none\n'),
      });
      await dialog.getByRole('button', { name: 'فحص الملف' }).click();
      await expect(dialog.getByRole('table', { name: 'أخطاء الملف' })).toBeVisible();
    },
  },
  {
    name: 'the general settings of the organisation, with complaints',
    shape: 'settings',
    open: async (page) => {
      await goTo(page, '/settings/general?card=company');
      await page.getByLabel('الرقم الضريبي').fill('12');
      await page.getByRole('button', { name: 'حفظ', exact: true }).first().click();
      await expect(page.getByLabel('الرقم الضريبي')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the books in the general settings',
    open: async (page) => {
      await goTo(page, '/settings/general?card=books');
      await expect(page.getByText('سند قيد')).toBeVisible();
    },
  },
  {
    name: 'difficult colours, tried out',
    shape: 'colours',
    open: async (page) => {
      await goTo(page, '/settings/general?card=theme');
      await page.getByLabel('اللون الأساسي').and(page.locator('[dir=ltr]')).fill('#ffff00');
      await page.getByLabel('لون النص').and(page.locator('[dir=ltr]')).fill('#cccccc');
      await page.getByLabel('خلفية الصفحة').and(page.locator('[dir=ltr]')).fill('#303030');
      await page.getByLabel('خلفية العنصر المختار في القائمة').and(page.locator('[dir=ltr]')).fill('#808080');
      await expect(page.getByText('لون النص: يُعرض بدرجة تُقرأ بوضوح')).toBeVisible();
    },
  },
  {
    name: 'what is printed around documents',
    open: async (page) => {
      await goTo(page, '/settings/general?card=print');
      await expect(page.getByRole('img', { name: 'مكان الشعار' })).toBeVisible();
    },
  },
  {
    name: 'menu items to switch off',
    open: async (page) => {
      await goTo(page, '/settings/general?card=menu');
      await expect(page.getByRole('checkbox', { name: 'السندات', exact: true })).toBeChecked();
    },
  },
  {
    name: 'the list of employees, narrowed',
    open: async (page) => {
      await goTo(page, '/hr/employees/list');
      await page.getByRole('button', { name: 'تصفية', exact: true }).click();
      await page.getByRole('combobox', { name: 'الفرع' }).selectOption('01');
      await expect(page.getByRole('button', { name: 'إزالة التصفية: الفرع' })).toBeVisible();
    },
  },
  {
    name: 'an employee with photo and files',
    shape: 'drawer with files',
    open: async (page) => {
      await goTo(page, '/hr/employees/list');
      await page
        .getByRole('button', { name: /^إجراءات (?!أخرى)/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'فتح' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'اختيار ملفات' })).toBeVisible();
    },
  },
  {
    name: 'a workflow with a condition and a deadline',
    shape: 'steps',
    open: async (page) => {
      await goTo(page, '/settings/workflows');
      await page.getByRole('button', { name: 'مسار اعتماد جديد' }).first().click();
      await page.getByRole('button', { name: 'إضافة شرط' }).first().click();
      await page.getByLabel('المهلة بالساعات').fill('48');
      await expect(page.getByLabel('ثم يُسأل أيضاً')).toBeVisible();
    },
  },
  {
    name: 'an inbox with documents that are approved together',
    shape: 'inbox',
    open: async (page) => {
      await goTo(page, '/me/inbox');
      const list = page.getByRole('list', { name: 'بانتظار قراري' });
      await list.getByRole('button').first().click();
      await expect(page.getByRole('heading', { name: 'أسطر السند' })).toBeVisible();
      // A phone shows the list or the document.
      if (await list.isVisible()) await page.getByLabel('اختيار الكل').check();
    },
  },
  {
    name: 'what was sent for approval, and the deputies',
    open: async (page) => {
      await goTo(page, '/me/inbox?box=sent');
      await expect(page.getByRole('list', { name: 'ما أرسلته' })).toContainText('أرض النرجس');
      await page.getByRole('button', { name: 'النائب…' }).click();
      await expect(page.getByLabel('النائب', { exact: false }).last()).toBeVisible();
    },
  },
  {
    name: 'the log with its filters open',
    open: async (page) => {
      await goTo(page, '/settings/log');
      await expect(page.getByText('ترحيل', { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'تصفية', exact: true }).click();
      await expect(page.getByLabel('نوع المستند')).toBeVisible();
    },
  },
  {
    name: 'an entry of the log',
    open: async (page) => {
      await goTo(page, '/settings/log?action=lock');
      await page.getByRole('button', { name: 'عرض تفاصيل إقفال' }).click();
      await expect(page.getByRole('dialog').getByText('تاريخ الإقفال')).toBeVisible();
    },
  },
  {
    name: 'the list of roles with two of them compared',
    open: async (page) => {
      await goTo(page, '/settings/roles');
      await page.getByRole('button', { name: 'مقارنة الأدوار' }).click();
      await page.getByLabel('الدور الأول').selectOption('accountant');
      await page.getByLabel('الدور الثاني').selectOption('auditor');
      await expect(page.getByRole('dialog').getByText('إعدادات النظام').first()).toBeVisible();
    },
  },
  {
    name: 'a role',
    shape: 'matrix',
    open: async (page) => {
      await goTo(page, '/settings/roles?role=accountant');
      await expect(page.getByRole('checkbox', { name: 'عرض: السندات' })).toBeChecked();
    },
  },
  {
    name: 'the list of users',
    open: async (page) => {
      await goTo(page, '/settings/users');
      await expect(page.getByText('admin@palm.example').first()).toBeVisible();
    },
  },
  {
    name: 'the invitation of a user with its complaints',
    open: async (page) => {
      await goTo(page, '/settings/users');
      await page.getByRole('button', { name: 'دعوة مستخدم' }).click();
      await page.getByRole('button', { name: 'إرسال الدعوة' }).click();
      await expect(page.getByText('هذا الحقل مطلوب.').first()).toBeVisible();
    },
  },
  {
    name: 'what a user can do',
    open: async (page) => {
      await goTo(page, '/settings/users');
      await page.getByRole('button', { name: /إجراءات/ }).click();
      await page.getByRole('menuitem', { name: 'صلاحيات هذا المستخدم' }).click();
      await expect(page.getByRole('dialog').getByText('المالية', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the page of an invitation',
    as: 'nobody',
    open: async (page, { resetPath }) => {
      // An invitation is a link for a first password.
      await goTo(page, resetPath.replace('reset-password', 'invite'));
      await page.getByLabel('كلمة مرورك').fill('copper-heron-82');
      await expect(page.getByText('قوية', { exact: true })).toBeVisible();
    },
  },
];
