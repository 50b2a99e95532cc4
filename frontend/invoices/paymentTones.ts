// In which tone the state of a payment is shown, in lists as on the invoice itself.
import type { StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { PaymentState } from '#shared/invoices/paymentState.ts';

export const paymentTones: Readonly<Record<PaymentState, StatusTone>> = {
  paid: 'success',
  credited: 'neutral',
  writtenOff: 'neutral',
  settled: 'success',
  partlyPaid: 'warning',
  partlySettled: 'warning',
  unpaid: 'neutral',
  overdue: 'danger',
  applied: 'success',
  refunded: 'success',
  partlyApplied: 'warning',
  unapplied: 'neutral',
};
