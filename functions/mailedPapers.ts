// Which papers go along with mails, by kind of document: each is drawn when its mail is sent, by what is loaded then.
import type { MailFile } from '#functions/outbox/messageKind.ts';
import type { MailedPaper } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';

type Draw = (store: Store, link: string) => Promise<MailFile | null>;

const papers: Readonly<Record<string, () => Promise<Draw>>> = {
  invoice: async () => (await import('#functions/invoices/links/mailedInvoice.ts')).mailedInvoice,
  // Of vouchers, receipts and payments alone have links.
  voucher: async () => (await import('#functions/finance/receipts/mailedReceipt.ts')).mailedReceipt,
  quote: async () => (await import('#functions/invoices/links/mailedInvoice.ts')).mailedQuote,
  annex: async () => (await import('#functions/invoices/contracts/annexes/mailedAnnex.ts')).mailedAnnex,
  contract: async () => (await import('#functions/invoices/contracts/mailedContract.ts')).mailedContract,
};

/** Null where its link was ended meanwhile: the mail then goes without it. */
export const drawMailedPaper = async (
  store: Store,
  { kind, link }: MailedPaper,
): Promise<MailFile | null> => {
  const draw = await papers[kind]?.();
  return draw ? draw(store, link) : null;
};
