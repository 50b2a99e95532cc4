// Every call that strangers may make: each is counted by their address, here and by the firewall in front of the cloud.
import { type Door, signInDoors } from './auth/doors.ts';
import { showReceipt } from './finance/receipts/receiptLinkApi.ts';
import { showStatement } from './finance/statements/statementLinkApi.ts';
import { showInvoice } from './invoices/linkApi.ts';
import { acceptShownQuote, declineShownQuote, showQuote } from './invoices/quotes/quoteLinkApi.ts';
import { linkLimit } from './links/linkApi.ts';
import { showScheduledFile } from './reports/schedules/scheduleApi.ts';

const shown = [
  showScheduledFile,
  showInvoice,
  showReceipt,
  showStatement,
  showQuote,
  acceptShownQuote,
  declineShownQuote,
];

export const doors: readonly Door[] = [
  ...signInDoors,
  ...shown.map((contract) => ({ contract, limit: linkLimit })),
];

/** How many calls of one address a door answers. */
export const limitOf = ({ path }: Door['contract']): Door['limit'] => {
  const door = doors.find(({ contract }) => contract.path === path);
  if (door === undefined) throw new Error(`${path} is no door`);
  return door.limit;
};
