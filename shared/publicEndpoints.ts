// Every call that strangers may make: each is counted by their address, here and by the firewall in front of the cloud.
import { type PublicEndpoint, signInEndpoints } from './auth/signInEndpoints.ts';
import { contracts } from './contracts.ts';
import { linkLimit } from './links/linkApi.ts';

/** What holders of links read and do. */
const shown = Object.values(contracts)
  .flatMap((calls) => Object.values(calls))
  .filter(({ auth, unlisted }) => auth === null && unlisted === true);

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
