// Accessibility: axe finds nothing serious on any page, in light and dark, on a desk and on a phone.
import { createWorkflow } from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { barriersOn, coloursOn, missedButtons, touched, turnTo } from '#tests/support/e2e/e2eAxe.ts';
import { aCompany, aUser, type Company, type SignedIn, signIn } from '#tests/support/e2e/e2eCompany.ts';
import { cell, title } from '#tests/support/e2e/e2eEditor.ts';
import { test as base, expect, type Page } from '#tests/support/e2e/e2eJourney.ts';
import { resetPathOf } from '#tests/support/e2e/e2eMails.ts';
import { type MoneyBooks, moneyScreens, openMoney } from '#tests/support/e2e/e2eMoneyScreens.ts';
import { selfScreens } from '#tests/support/e2e/e2eSelfScreens.ts';
import { settingsScreens } from '#tests/support/e2e/e2eSettingsScreens.ts';
import { draft, posted } from '#tests/support/e2e/e2eVouchers.ts';
import { aNotification } from '#tests/support/notifications.ts';
import { parkMail } from '#tests/support/parkedMail.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { aStep, aWorkflow, ofRole, submitted } from '#tests/support/workflows.ts';
import { isLongRun } from '../longRun.ts';

type Ids = Record<'draftId' | 'postedId' | 'resetPath', string>;
type Books = MoneyBooks & Ids & { company: Company; admin: SignedIn };

const openBooks = async (): Promise<Books> => {
  const company = await aCompany();
  const admin = await signIn(company, company.admin);
  const { id: postedId } = await posted(admin);
  const { id: draftId } = await draft(admin, { reference: 'INV-7', narration: 'مسودة للمراجعة' });
  await aNotification(company, admin.user.id);
  await parkMail(company);
  const conditions = [{ field: 'total', operator: 'atLeast' as const, values: ['1000000'] }];
  await admin.client.call(createWorkflow, {
    body: aWorkflow('million', {
      allowOwn: true,
      conditions,
      steps: [aStep(ofRole('admin'), { deadlineHours: 24 })],
    }),
  });
  for (const [narration, amount] of [
    ['أرض النرجس', '1000000.00'],
    ['مبنى العليا', '2000000.00'],
  ] as const)
    await submitted(admin, {
      narration,
      lines: [
        { account: '11001', debit: amount },
        { account: '41001', credit: amount },
      ],
    });
  // A lock that no screen meets but the dialog of exceptions.
  await admin.client.call(saveLockDate, { body: { lockDate: `${admin.today.slice(0, 4)}-01-01` } });
  await admin.client.call(createRole, { body: roleBody('guarded', { tfa_required: true }) });
  const money = await openMoney(admin);
  return { company, admin, draftId, postedId, resetPath: await resetPathOf(company, admin), ...money };
};

const seatOf = async ({ company, admin }: Books, as: string): Promise<SignedIn | null> => {
  if (as === 'nobody') return null;
  return as === 'guarded' ? signIn(company, await aUser(company, ['guarded'])) : admin;
};

/** Looking changes nothing, so all pages of a worker look at the same books. */
const test = base.extend<object, { books: Books }>({
  books: [async ({ browserName: _ }, use) => use(await openBooks()), { scope: 'worker' }],
  company: async ({ books }, use) => use(books.company),
  seat: async ({ books, as }, use) => use(await seatOf(books, as)),
});

type Screen = {
  name: string;
  as?: 'nobody' | 'guarded';
  open: (page: Page, books: Books) => Promise<void>;
};

const heading = (page: Page, name: string) => expect(title(page)).toHaveText(name);

const openYears = (page: Page) => page.goto('/finance/settings/years');

const screens: readonly Screen[] = [
  {
    name: 'the login page with its complaints',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
      await expect(page.getByText('فضلاً أدخل رمز الشركة')).toBeVisible();
    },
  },
  {
    name: 'the page that opens a company',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/signup');
      await page.getByLabel('رمز الشركة').fill('A');
      await page.getByRole('button', { name: 'إنشاء الشركة' }).click();
      await expect(page.getByLabel('رمز الشركة')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the question for a new password',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/login?forgotten=1');
      await page.getByRole('button', { name: 'إرسال الرابط' }).click();
      await expect(page.getByText('فضلاً أدخل رمز الشركة')).toBeVisible();
    },
  },
  {
    name: 'the page of a new password',
    as: 'nobody',
    open: async (page, { resetPath }) => {
      await page.goto(resetPath);
      await page.getByLabel('كلمة المرور الجديدة').fill('copper-heron-82');
      await expect(page.getByText('قوية', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the page of a link that is over',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/reset-password/PALM~u1~abc');
      await expect(page.getByRole('link', { name: 'إرسال رابط آخر' })).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/404');
      await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
    },
  },
  {
    name: 'the dashboard',
    open: async (page) => {
      await page.goto('/admin');
      await expect(page.getByRole('list', { name: 'أرقام الشهر' }).getByRole('listitem')).toHaveCount(5);
    },
  },
  {
    name: 'notifications, new ones first',
    open: async (page) => {
      await page.goto('/me/notifications');
      await expect(page.getByText('جديد', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the settings of oneself',
    open: async (page) => {
      await page.goto('/me/settings');
      await expect(page.getByRole('checkbox', { name: 'استيراد اكتمل' })).toBeChecked();
      await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
      await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a draft in the voucher editor',
    open: async (page, { draftId }) => {
      await page.goto(`/finance/vouchers/${draftId}`);
      await expect(cell(page, 'credit', 3)).toHaveValue('15.00');
      await cell(page, 'account', 3).click();
      await cell(page, 'account', 3).pressSequentially('صندوق');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'a posted voucher with its history',
    open: async (page, { postedId }) => {
      await page.goto(`/finance/vouchers/${postedId}`);
      await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'السجل', exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'إضافة' })).toBeVisible();
    },
  },
  {
    name: 'the question before a reversal',
    open: async (page, { postedId }) => {
      await page.goto(`/finance/vouchers/${postedId}`);
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
    open: async (page) => {
      await page.goto('/finance/vouchers/list?type=journal');
      await expect(page.getByText('مسودة للمراجعة')).toBeVisible();
      await page.getByRole('button', { name: 'تصفية', exact: true }).click();
      await expect(page.getByLabel('النوع', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the chart of accounts',
    open: async (page) => {
      await page.goto('/finance/settings/accounts');
      await heading(page, 'دليل الحسابات');
      await expect(page.getByText('الأصول المتداولة')).toBeVisible();
    },
  },
  {
    name: 'the books check with its answer',
    open: async (page) => {
      await page.goto('/finance/audit');
      await page.getByRole('button', { name: 'افحص الآن' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'كل شيء متطابق' })).toBeVisible();
    },
  },
  {
    name: 'the import page with faults in the file',
    open: async (page) => {
      await page.goto('/finance/vouchers/import');
      await page.locator('input[type=file]').setInputFiles({
        name: 'faulty.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'رقم السند,التاريخ,الحساب,مدين,دائن\n1,17/02/2026,11001,5x,\n1,17/02/2026,99,,5\n',
        ),
      });
      await page.getByRole('button', { name: 'فحص الملف' }).click();
      await expect(page.getByText('ليس مبلغاً.')).toBeVisible();
      // The file is known to the company: the next look at it begins anew.
      await expect(page.getByRole('button', { name: 'إعادة الفحص' })).toBeEnabled();
    },
  },
  {
    name: 'the trial balance',
    open: async (page) => {
      await page.goto('/finance/reports/trialBalance?open=*');
      await expect(page.getByText('مبيعات البضائع')).toBeVisible();
    },
  },
  {
    name: 'the account statement',
    open: async (page) => {
      await page.goto('/finance/reports/accountStatement?account=11001');
      await expect(page.getByText('بيع نقدي')).toBeVisible();
    },
  },
  ...moneyScreens,
  ...selfScreens,
  ...settingsScreens,
];

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Screens that one browser looks at, one after the other: it fetches the product once. */
const groupMax = 5;

const groups = [...Map.groupBy(screens, ({ as = 'admin' }) => as)].flatMap(([as, all]) =>
  Array.from({ length: Math.ceil(all.length / groupMax) }, (_, index) => ({
    as,
    group: all.slice(index * groupMax, (index + 1) * groupMax),
  })),
);

// Each size is opened anew, as its user would; in the dark the same page has other colours and nothing else.
const lookAt = async (page: Page, { open }: Screen, books: Books) => {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await open(page, books);
    expect(await barriersOn(page), `light, on a ${size}`).toEqual([]);
    if (size === 'phone' && !isLongRun) continue;
    await turnTo(page, 'dark');
    expect(await coloursOn(page), `dark, on a ${size}`).toEqual([]);
    await turnTo(page, 'light');
  }
  // The phone is under a finger now.
  const leave = await touched(page);
  expect(await missedButtons(page), 'under a finger').toEqual([]);
  await leave();
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
