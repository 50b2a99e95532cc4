// Tells whoever posted a voucher that cash is below zero now; the posting stands whatever becomes of the question.
import { call } from '#frontend/lib/api.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { listCashWarnings } from '#shared/finance/api.ts';

const shownMs = 8000;

export const warnOfCash = async (id: string): Promise<void> => {
  const answer = await call(listCashWarnings, { params: { id }, quiet: 'background' }).catch(() => null);
  for (const { message } of answer?.warnings ?? [])
    showToast({ type: 'warn', text: message, duration: shownMs });
};
