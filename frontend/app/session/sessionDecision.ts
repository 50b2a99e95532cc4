// Whether a session may be used: the rules for a missing company code and missing user info (specification section 4).

type Facts = {
  readonly access: 'login' | 'public';
  readonly hasToken: boolean;
  readonly companyCode: string | undefined;
  readonly status: 'pending' | 'error' | 'success';
  /** User info of the last time is in storage, so a server that is out of reach is no reason to sign in again. */
  readonly hasStoredUser: boolean;
};

export type SessionDecision = 'open' | 'wait' | 'signOut' | 'login' | 'unreachable';

export const sessionDecision = (facts: Facts): SessionDecision => {
  if (!facts.hasToken) return facts.access === 'public' ? 'open' : 'login';
  if (!facts.companyCode) return 'signOut';
  if (facts.access === 'public' || facts.status === 'success') return 'open';
  if (facts.status === 'pending') return 'wait';
  return facts.hasStoredUser ? 'unreachable' : 'login';
};
