// The company's own record: read on every request, so small; `authRev` grows when roles change.
import { Refusal } from '#shared/kernel/refusal.ts';
import type { CompanyState } from './registry.ts';
import type { Attributes } from './writes.ts';

export type CompanyRecord = {
  code: string;
  name: string;
  name_ar: string;
  logo: string | null;
  currency: string;
  timeZone: string;
  fiscalYearStart: string;
  vatNumber: string | null;
  state: CompanyState;
  /** When the code was taken: a sign-up that never ends is cleared away some time after it. */
  openedAt: string;
  authRev: number;
  themeRevision: number;
  idleMinutes: number;
  extendLogsOut: boolean;
  oneSession: boolean;
  digits: 'latn' | 'arab';
  hijri: boolean;
  branches: number;
  rev: number;
};

export const companyKey = { pk: 'CO', sk: '#' };

/** The record of an item read at companyKey. */
export const companyOf = (item: Attributes | null): CompanyRecord => {
  if (!item) throw new Refusal('session.missing', {}, 401);
  return item as CompanyRecord;
};
