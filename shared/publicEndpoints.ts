// Every call that strangers may make: each is counted by their address, here and by the firewall in front of the cloud.
import { type PublicEndpoint, signInEndpoints } from './auth/signInEndpoints.ts';
import { receiptLinkCalls } from './finance/receipts/receiptLinkApi.ts';
import { statementLinkCalls } from './finance/statements/statementLinkApi.ts';
import { invoiceLinkCalls } from './invoices/linkApi.ts';
import { quoteLinkCalls } from './invoices/quotes/quoteLinkApi.ts';
import { linkLimit } from './links/linkApi.ts';
import { contractsOfLinks } from './links/linkCallNames.ts';
import { showScheduledFile } from './reports/schedules/scheduleApi.ts';

const shown = [invoiceLinkCalls, receiptLinkCalls, statementLinkCalls, quoteLinkCalls]
  .flatMap((calls) => Object.values(contractsOfLinks(calls)))
  .filter(({ auth }) => auth === null);

export const publicEndpoints: readonly PublicEndpoint[] = [
  ...signInEndpoints,
  ...[showScheduledFile, ...shown].map((contract) => ({ contract, limit: linkLimit })),
];

/** How many calls of one address a public endpoint answers. */
export const limitOf = ({ path }: PublicEndpoint['contract']): PublicEndpoint['limit'] => {
  const found = publicEndpoints.find(({ contract }) => contract.path === path);
  if (found === undefined) throw new Error(`${path} is no public endpoint`);
  return found.limit;
};
