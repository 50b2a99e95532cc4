// The screens of self-service and of the second step that are looked at for accessibility.
import { expect, goTo, type Page } from './e2eJourney.ts';

/** `guarded`: whose role asks for a second step that is not set up yet. */
type SelfScreen = {
  name: string;
  as?: 'nobody' | 'guarded';
  shape?: string;
  open: (page: Page) => Promise<void>;
};

export const selfScreens: readonly SelfScreen[] = [
  {
    name: 'the page that asks for a code',
    as: 'nobody',
    open: async (page) => {
      await goTo(page, '/login');
      // As the login page leaves it for whoever signs in in two steps.
      await page.evaluate(() =>
        history.replaceState({ usr: { challenge: 'x', endOther: false } }, '', '/tfa'),
      );
      await page.reload();
      await expect(page.getByLabel('رمز التحقق')).toBeFocused();
    },
  },
  {
    name: 'the set-up of the second step with its complaints',
    shape: 'picture in a dialog',
    open: async (page) => {
      await goTo(page, '/me/settings');
      await page.getByRole('button', { name: 'إعداد', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: 'رمز QR يحمل المفتاح' })).toBeVisible();
      await dialog.getByRole('button', { name: 'تفعيل' }).click();
      await expect(dialog.getByLabel('رمز التحقق')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the set-up of the second step that a role asks for, with its complaints',
    as: 'guarded',
    open: async (page) => {
      await goTo(page, '/admin');
      await expect(page.getByRole('img', { name: 'رمز QR يحمل المفتاح' })).toBeVisible();
      await page.getByRole('button', { name: 'تفعيل' }).click();
      await expect(page.getByLabel('رمز التحقق')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the account of oneself with its complaints',
    open: async (page) => {
      await goTo(page, '/me/profile');
      await page.getByLabel('البريد الإلكتروني').fill('sara@elsewhere.example');
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await expect(page.getByLabel('كلمة المرور الحالية')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];
