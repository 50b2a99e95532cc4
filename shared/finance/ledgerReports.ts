// What the reports of the ledger share: their right, their schemas, and the parts of their bars.
import * as z from 'zod/mini';
import { money } from '../kernel/fields.ts';
import { choice, record } from '../reports/reportParameters.ts';

export const ledgerReport = {
  permission: 'ledger_report',
  form: 'ledgerReport',
  hasCut: true,
  hasCurrency: true,
} as const;

export const sums = z.object({ debit: money, credit: money });
export const names = { code: z.string(), name: z.string(), name_ar: z.string() };

/** Its share of the lines; all where none is chosen. */
export const costCentre = record('costCentre', {
  of: 'costCentre',
  label: { en: 'Cost centre', ar: 'مركز التكلفة' },
  all: { en: 'All cost centres', ar: 'كل مراكز التكلفة' },
});

/** Whether the closing vouchers of the period count; those of earlier years are in the opening in any case. */
export const close = choice('close', {
  label: { en: 'Closing entries', ar: 'قيود الإقفال' },
  choices: {
    before: { en: 'Before closing', ar: 'قبل الإقفال' },
    after: { en: 'After closing', ar: 'بعد الإقفال' },
  },
  when: 'hasClose',
});

export const closeFacts = {
  close: z.enum(['before', 'after']),
  /** A closed year ends in the period, so that it makes a difference. */
  hasClose: z.boolean(),
};
