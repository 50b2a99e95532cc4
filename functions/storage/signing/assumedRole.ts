// Credentials of a role, by one signed call: every company's first call in a process needs them, and the SDK's client for it weighs 39 kB.
import { environment } from '../environment.ts';
import { signedCall } from './signedCall.ts';

/** Temporary credentials are renewed this long before they end. */
const renewBeforeMs = 5 * 60_000;

export type Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
};

/** The answer is XML of which four plain elements count; none of them has a sign that would be escaped. */
const element = (answer: string, name: string): string => {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(answer)?.[1];
  if (value === undefined) throw new Error('The role gave no credentials');
  return value.trim();
};

const requestFor = (role: string, company: string | null): string =>
  new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: role,
    RoleSessionName: `mizan-${company ?? 'registry'}`,
    ...(company === null ? {} : { 'Tags.member.1.Key': 'tenant', 'Tags.member.1.Value': company }),
  }).toString();

/** Tagged with the company when it is the tenant role: IAM then allows its keys only. */
export const assumedRole = (role: string, company: string | null) => async (): Promise<Credentials> => {
  const answer = await signedCall({
    service: 'sts',
    endpoint: environment.rolesEndpoint,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: requestFor(role, company),
    failure: 'The role was not given',
  });
  return {
    accessKeyId: element(answer, 'AccessKeyId'),
    secretAccessKey: element(answer, 'SecretAccessKey'),
    sessionToken: element(answer, 'SessionToken'),
    expiration: new Date(Date.parse(element(answer, 'Expiration')) - renewBeforeMs),
  };
};
