// The calls by which strangers sign in: how many of one address are answered, here and by the firewall in front of the cloud.
import type { CallLimit } from '../kernel/callLimit.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { companyAvailability, confirmCompany, login, resendProof, signUp } from './api.ts';
import { checkResetLink, resetPassword, sendResetLink } from './passwordApi.ts';
import { proveEmail } from './selfApi.ts';
import { loginTfa } from './tfaApi.ts';

/** A call that anybody may make, and how many of one address it answers. */
export type PublicEndpoint = { readonly contract: Endpoint; readonly limit: CallLimit };

/** An office behind one address signs in within minutes of each other. */
const signIns: CallLimit = { name: 'login', max: 300, seconds: 900 };

/** Invitations are opened by the endpoints of a new password. */
export const signInEndpoints: readonly PublicEndpoint[] = [
  { contract: signUp, limit: { name: 'signUp', max: 10, seconds: 3600 } },
  { contract: companyAvailability, limit: { name: 'availability', max: 60, seconds: 60 } },
  { contract: confirmCompany, limit: { name: 'confirm', max: 60, seconds: 3600 } },
  { contract: resendProof, limit: { name: 'resend', max: 20, seconds: 3600 } },
  { contract: login, limit: signIns },
  { contract: loginTfa, limit: signIns },
  { contract: sendResetLink, limit: { name: 'resetLink', max: 20, seconds: 3600 } },
  { contract: checkResetLink, limit: { name: 'resetCheck', max: 120, seconds: 3600 } },
  { contract: resetPassword, limit: { name: 'reset', max: 60, seconds: 3600 } },
  { contract: proveEmail, limit: { name: 'emailProof', max: 60, seconds: 3600 } },
];

/** How many calls of one address a public endpoint answers. */
export const limitOf = (contract: Endpoint): CallLimit => {
  const found = signInEndpoints.find((each) => each.contract === contract);
  if (found === undefined) throw new Error(`${contract.method} ${contract.path} is no public endpoint`);
  return found.limit;
};
