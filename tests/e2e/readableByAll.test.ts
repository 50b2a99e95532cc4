// Accessibility: axe finds nothing serious on any page, and on one page of each shape in light and dark, on a desk and on a phone.
import invoices from '#shared/locales/ar/invoices.json' with { type: 'json' };
import ui from '#shared/locales/ar/ui.json' with { type: 'json' };
import { barriersOn, coloursOn, missedButtons, touched, turnTo } from '#tests/support/e2e/e2eAxe.ts';
import { cell, title } from '#tests/support/e2e/e2eEditor.ts';
import { test as base, expect, goTo, type Page } from '#tests/support/e2e/e2eJourney.ts';
import { moneyScreens } from '#tests/support/e2e/e2eMoneyScreens.ts';
import { selfScreens } from '#tests/support/e2e/e2eSelfScreens.ts';
import { settingsScreens } from '#tests/support/e2e/e2eSettingsScreens.ts';
import { type Books, openBooks, seatOf } from '#tests/support/e2e/e2eShownBooks.ts';
import { isLongRun } from '../longRun.ts';

/** Looking changes nothing, so all pages of a worker look at the same books. */
const test = base.extend<object, { books: Books }>({
  books: [async ({ browserName: _ }, use) => use(await openBooks()), { scope: 'worker' }],
  company: async ({ books }, use) => use(books.company),
  seat: async ({ books, as }, use) => use(await seatOf(books, as)),
});

type Screen = {
  name: string;
  as?: 'nobody' | 'guarded';
  /** Of the first screen of its shape, which is looked at in the dark and on a phone, too. */
  shape?: string;
  open: (page: Page, books: Books) => Promise<void>;
};

const heading = (page: Page, name: string) => expect(title(page)).toHaveText(name);

const openYears = (page: Page) => goTo(page, '/finance/settings/years');

const screens: readonly Screen[] = [
  {
    name: 'the login page with its complaints',
    shape: 'form of a visitor',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/login');
      await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
      await expect(page.getByText('فضلاً أدخل رمز الشركة')).toBeVisible();
    },
  },
  {
    name: 'the page that opens a company',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/signup');
      await page.getByLabel('رمز الشركة').fill('A');
      await page.getByRole('button', { name: 'إنشاء الشركة' }).click();
      await expect(page.getByLabel('رمز الشركة')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the question for a new password',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/login?forgotten=1');
      await page.getByRole('button', { name: 'إرسال الرابط' }).click();
      await expect(page.getByText('فضلاً أدخل رمز الشركة')).toBeVisible();
    },
  },
  {
    name: 'the page of a new password',
    as: 'nobody',
    open: async (page, { resetPath }) => {
      await goTo(page, resetPath);
      await page.getByLabel('كلمة المرور الجديدة').fill('copper-heron-82');
      await expect(page.getByText('قوية', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the page of a link that is over',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/reset-password/PALM~u1~abc');
      await expect(page.getByRole('link', { name: 'إرسال رابط آخر' })).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/404');
      await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
    },
  },
  {
    name: 'the dashboard',
    shape: 'figures',
    open: async (page) => {
      await goTo(page, '/admin');
      await expect(page.getByRole('list', { name: 'أرقام الشهر' }).getByRole('listitem')).toHaveCount(5);
    },
  },
  {
    name: 'notifications, new ones first',
    shape: 'rows',
    open: async (page) => {
      await goTo(page, '/me/notifications');
      await expect(page.getByText('جديد', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the settings of oneself',
    open: async (page) => {
      await goTo(page, '/me/settings');
      await expect(page.getByRole('checkbox', { name: 'استيراد اكتمل' })).toBeChecked();
      await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
      await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a draft in the voucher editor',
    shape: 'document that is written',
    open: async (page, { draftId }) => {
      await goTo(page, `/finance/vouchers/${draftId}`);
      await expect(cell(page, 'credit', 3)).toHaveValue('15.00');
      await cell(page, 'account', 3).click();
      await cell(page, 'account', 3).pressSequentially('صندوق');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'a posted voucher with its history',
    shape: 'document that is read',
    open: async (page, { postedId }) => {
      await goTo(page, `/finance/vouchers/${postedId}`);
      await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'السجل', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'إضافة' })).toBeVisible();
    },
  },
  {
    name: 'the question before a reversal',
    shape: 'dialog',
    open: async (page, { postedId }) => {
      await goTo(page, `/finance/vouchers/${postedId}`);
      await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
      // On a phone it is behind one button with the other acts.
      const more = page.getByRole('button', { name: ui.moreActs, exact: true });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: 'عكس السند' }).click();
      await expect(page.getByRole('dialog').getByLabel('السبب')).toBeVisible();
    },
  },
  {
    name: 'the fiscal years and the lock',
    open: async (page) => {
      await openYears(page);
      await expect(page.getByText('لا أحد يرحّل الآن في الأيام المقفلة.')).toBeVisible();
    },
  },
  {
    name: 'the exception from the lock',
    open: async (page) => {
      await openYears(page);
      await page.getByRole('button', { name: 'منح استثناء' }).click();
      await expect(page.getByLabel('من يُسمح له بالترحيل')).toBeVisible();
    },
  },
  {
    name: 'the list of vouchers with its filters open',
    shape: 'list',
    open: async (page) => {
      await goTo(page, '/finance/vouchers/list?type=journal');
      await expect(page.getByText('مسودة للمراجعة')).toBeVisible();
      await page.getByRole('button', { name: 'تصفية', exact: true }).click();
      await expect(page.getByLabel('النوع', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the chart of accounts',
    shape: 'tree',
    open: async (page) => {
      await goTo(page, '/finance/settings/accounts');
      await heading(page, 'دليل الحسابات');
      await expect(page.getByText('الأصول المتداولة')).toBeVisible();
    },
  },
  {
    name: 'the books check with its answer',
    open: async (page) => {
      await goTo(page, '/finance/audit');
      await page.getByRole('button', { name: 'فحص الآن' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'كل شيء متطابق' })).toBeVisible();
    },
  },
  {
    name: 'the import page with faults in the file',
    shape: 'file',
    open: async (page) => {
      await goTo(page, '/finance/vouchers/import');
      await page.locator('input[type=file]').setInputFiles({
        name: 'faulty.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'رقم السند,التاريخ,الحساب,مدين,دائن\n1,17/02/2026,11001,5x,\n1,17/02/2026,99,,5\n',
        ),
      });
      await page.getByRole('button', { name: 'فحص الملف' }).click();
      await expect(page.getByText('ليس مبلغاً.').first()).toBeVisible();
      // The file is known to the company: the next look at it begins anew.
      await expect(page.getByRole('button', { name: 'إعادة الفحص' })).toBeEnabled();
    },
  },
  {
    name: 'the trial balance',
    shape: 'report',
    open: async (page) => {
      await goTo(page, '/finance/reports/trialBalance?open=*');
      await expect(page.getByText('مبيعات البضائع')).toBeVisible();
    },
  },
  {
    name: 'the page of invoices',
    open: async (page) => {
      await goTo(page, '/invoices');
      await expect(page.getByText(invoices.overview.empty)).toBeVisible();
      await expect(page.getByRole('button', { name: invoices.overview.newInvoice, exact: true })).toHaveCount(
        2,
      );
    },
  },
  {
    name: 'the account statement',
    open: async (page) => {
      await goTo(page, '/finance/reports/accountStatement?account=11001');
      await expect(page.getByText('بيع نقدي')).toBeVisible();
    },
  },
  ...moneyScreens,
  ...selfScreens,
  ...settingsScreens,
];

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Screens that one browser looks at, one after the other: it fetches the product once. */
const groupMax = 8;

const groups = [...Map.groupBy(screens, ({ as = 'admin' }) => as)].flatMap(([as, all]) =>
  Array.from({ length: Math.ceil(all.length / groupMax) }, (_, index) => ({
    as,
    group: all.slice(index * groupMax, (index + 1) * groupMax),
  })),
);

const lookInTheDark = async (page: Page, size: string) => {
  await turnTo(page, 'dark');
  // The same page has other colours and nothing else.
  expect(await coloursOn(page), `dark, on a ${size}`).toEqual([]);
  await turnTo(page, 'light');
};

const lookAtDesk = async (page: Page, { open, shape }: Screen, books: Books) => {
  await page.setViewportSize(sizes.desk);
  await open(page, books);
  expect(await barriersOn(page), 'light, on a desk').toEqual([]);
  if (shape !== undefined || isLongRun) await lookInTheDark(page, 'desk');
};

/** Opened anew, as its user would. */
const lookAtPhone = async (page: Page, { open }: Screen, books: Books) => {
  await page.setViewportSize(sizes.phone);
  await open(page, books);
  expect(await barriersOn(page), 'light, on a phone').toEqual([]);
  if (isLongRun) await lookInTheDark(page, 'phone');
  const leave = await touched(page);
  expect(await missedButtons(page), 'under a finger').toEqual([]);
  await leave();
};

const lookAt = async (page: Page, screen: Screen, books: Books) => {
  await lookAtDesk(page, screen, books);
  if (screen.shape !== undefined || isLongRun) await lookAtPhone(page, screen, books);
};

for (const { as, group } of groups) {
  test.describe(() => {
    test.use({ as });

    test(`can be read and used by all: ${group.map(({ name }) => name).join('; ')}`, async ({
      page,
      books,
    }) => {
      test.setTimeout(groupMax * 60_000);
      for (const screen of group) await test.step(screen.name, () => lookAt(page, screen, books));
    });
  });
}
