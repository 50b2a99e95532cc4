// Whose signatures a printed voucher carries: those of its author and of whoever answered for it, for whoever may see it.
import { expect, test } from 'vitest';
import { createWorkflow } from '#shared/approvals/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { draft } from '#tests/support/books/vouchers.ts';
import { attached, pngOf } from '#tests/support/files.ts';
import { aBranch, aRole, signedInAs } from '#tests/support/product/company.ts';
import {
  anApprovalCompany,
  approve,
  aStep,
  aWorkflow,
  large,
  ofRole,
  submitted,
} from '#tests/support/workflows.ts';

const signedWith = (name: string, picture: string | null) =>
  expect.objectContaining({ name, picture: picture === null ? null : expect.stringContaining(picture) });

test('author and approver sign, with the picture that each has given; nobody signs a draft', async () => {
  const { company, admin, checker, somebody } = await anApprovalCompany();
  await aBranch(company, '02');
  await aRole(company, 'elsewhere', [
    { name: 'voucher', action: 'view' },
    { name: 'voucher', action: 'print' },
  ]);
  await aRole(company, 'prints', [
    { name: 'voucher', action: 'print' },
    { name: 'print_stamp', action: 'view' },
  ]);
  const author = await somebody(['writer', 'prints']);
  const stranger = await signedInAs(company, 'elsewhere', '02');
  const picture = { bytes: pngOf(64, 32), name: 'signature.png', slot: 'signature' };
  await attached(checker.client, { entity: 'user', owner: checker.member.id }, picture);
  await admin.call(createWorkflow, { body: aWorkflow('one', { steps: [aStep(ofRole('checker'))] }) });
  const { id } = await submitted(author, large);
  const signatures = async () => (await author.client.call(voucherCalls.print, { params: { id } })).signed;
  const writer = signedWith(author.member.name, null);
  expect(await signatures()).toEqual({ prepared: writer, reviewed: null, approved: null });
  await approve(checker.client, id, {});
  expect(await signatures()).toEqual({
    prepared: writer,
    reviewed: null,
    approved: signedWith(checker.member.name, 'http'),
  });

  const { id: draftId } = await draft(author.client, {});
  const nobody = { prepared: null, reviewed: null, approved: null };
  expect((await author.client.call(voucherCalls.print, { params: { id: draftId } })).signed).toEqual(nobody);

  expect((await stranger.send(voucherCalls.print, { params: { id } })).status).toBe(404);
});
