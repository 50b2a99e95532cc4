// The screens of what is owed, paid and quoted that are looked at for accessibility, with the books that they show.
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { SignedIn } from './e2eCompany.ts';
import { title } from './e2eEditor.ts';
import { expect, goTo, type Page } from './e2eJourney.ts';
import { sold } from './e2eOpenItems.ts';

export type MoneyBooks = { moneyParty: string; receiptLink: string };

/** A customer that owes, has paid a part in cash and gave a cheque that is under collection. */
export const openMoney = async ({ client, today }: SignedIn): Promise<MoneyBooks> => {
  const body = { name: 'Rawaj', name_ar: 'رواج', role: 'customer' as const };
  const { code: party } = await client.call(addParty, { body });
  await sold(client, { date: today, party, amount: '900.00' });
  const received = (by: object) =>
    client.call(voucherCalls.save, {
      body: {
        type: 'receipt',
        date: today,
        settles: 'receivable',
        settledParty: party,
        amount: '100.00',
        method: 'CASH',
        lines: [],
        post: true,
        ...by,
      } as never,
    });
  const { id } = await received({});
  await received({
    method: 'CHEQUE',
    chequeNumber: '000451',
    chequeBank: 'الأهلي',
    chequeDate: addDays(today, 9),
  });
  const { code } = await client.call(receiptLinkCalls.make, { params: { id }, body: { days: 7 } });
  return { moneyParty: party, receiptLink: code };
};

type MoneyScreen = {
  name: string;
  as?: 'nobody';
  shape?: string;
  open: (page: Page, books: MoneyBooks) => Promise<void>;
};

export const moneyScreens: readonly MoneyScreen[] = [
  {
    name: 'what a customer owes, with a row that is chosen',
    shape: 'chosen rows',
    open: async (page, { moneyParty }) => {
      await goTo(page, `/finance/arap/ar?party=${moneyParty}`);
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByText('900.00').first()).toBeVisible();
    },
  },
  {
    name: 'the ageing with its sentence',
    open: async (page) => {
      await goTo(page, '/finance/arap/ageing');
      await expect(page.getByText('يساوي رصيد حسابات الذمم')).toBeVisible();
    },
  },
  {
    name: 'a receipt with what it lacks',
    open: async (page, { moneyParty }) => {
      await goTo(page, `/finance/receipts/new?party=${moneyParty}`);
      await page.getByRole('textbox', { name: 'المبلغ', exact: true }).click();
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'the cheques, one of which is cleared',
    open: async (page) => {
      await goTo(page, '/finance/arap/cheques');
      await expect(page.getByText('مستلم 100.00')).toBeVisible();
      await page.getByRole('button', { name: 'تحصيل', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the quotes',
    open: async (page) => {
      await goTo(page, '/pms/quote');
      await expect(title(page)).toHaveText('عروض الأسعار');
      await expect(page.getByText('لا توجد').or(page.getByText('إنشاء عرض سعر')).first()).toBeVisible();
    },
  },
  {
    name: 'a receipt behind its link',
    shape: 'public document',
    as: 'nobody',
    open: async (page, { receiptLink }) => {
      await goTo(page, `/finance/receipts/view/${receiptLink}`);
      await expect(page.getByText('الرصيد عليكم بعده')).toBeVisible();
    },
  },
];
