// Warns the user who posted a voucher that cash is below zero; the posting is valid even when this call fails.
import { call } from '#frontend/lib/api.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { listCashWarnings } from '#shared/finance/api.ts';

const shownMs = 8000;

export const warnOfCash = async (id: string): Promise<void> => {
  const answer = await call(listCashWarnings, { params: { id }, quiet: 'background' }).catch(() => null);
  for (const { message } of answer?.warnings ?? [])
    showToast({ type: 'warn', text: message, duration: shownMs });
};
