// The books that the looks for accessibility share: a voucher and a draft, what waits for approval, money that is owed, and links to what is public.
import { createWorkflow } from '#shared/approvals/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { aNotification } from '../notifications.ts';
import { parkMail } from '../parkedMail.ts';
import { roleBody } from '../roleSamples.ts';
import { aStep, aWorkflow, ofRole, submitted } from '../workflows.ts';
import { aCompany, aUser, type Company, type SignedIn, signIn } from './e2eCompany.ts';
import { resetPathOf } from './e2eMails.ts';
import { type MoneyBooks, openMoney } from './e2eMoneyScreens.ts';
import { draft, posted } from './e2eVouchers.ts';

type Ids = Record<'draftId' | 'postedId' | 'resetPath', string>;
export type Books = MoneyBooks & Ids & { company: Company; admin: SignedIn };

export const openBooks = async (): Promise<Books> => {
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
  await admin.client.call(saveLockDate, {
    body: { lockDate: `${admin.today.slice(0, 4)}-01-01`, reason: 'Test' },
  });
  await admin.client.call(createRole, { body: roleBody('guarded', { tfa_required: true }) });
  const money = await openMoney(admin);
  return { company, admin, draftId, postedId, resetPath: await resetPathOf(company, admin), ...money };
};

export const seatOf = async ({ company, admin }: Books, as: string): Promise<SignedIn | null> => {
  if (as === 'nobody') return null;
  return as === 'guarded' ? signIn(company, await aUser(company, ['guarded'])) : admin;
};
