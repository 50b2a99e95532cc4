// What people call a message of the outbox: a mail by its subject, what the product does by itself in words.
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import ar from '#shared/locales/ar/notices.json' with { type: 'json' };
import en from '#shared/locales/en/notices.json' with { type: 'json' };

const names = {
  'ledger.fold': 'message.fold',
  'records.file': 'message.records',
  'files.remove': 'message.files',
  'files.ofDocument': 'message.files',
} as const;

export const messageTitle = (message: OutboxMessage): { en: string; ar: string } => {
  if (message.kind === 'mail') return { en: message.subject, ar: message.subject };
  // What stands there may have been written by anybody: a kind that nobody knows is called by its name.
  const name = names[message.kind] as (typeof names)[keyof typeof names] | undefined;
  return name ? { en: en[name], ar: ar[name] } : { en: message.kind, ar: message.kind };
};
