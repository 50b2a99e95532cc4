// Every call that strangers may make: each is counted by their address, here and by the firewall in front of the cloud.
import { type PublicEndpoint, signInEndpoints } from './auth/signInEndpoints.ts';
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

export const publicEndpoints: readonly PublicEndpoint[] = [
  ...signInEndpoints,
  ...shown.map((contract) => ({ contract, limit: linkLimit })),
];

/** How many calls of one address a public endpoint answers. */
export const limitOf = ({ path }: PublicEndpoint['contract']): PublicEndpoint['limit'] => {
  const found = publicEndpoints.find(({ contract }) => contract.path === path);
  if (found === undefined) throw new Error(`${path} is no public endpoint`);
  return found.limit;
};
