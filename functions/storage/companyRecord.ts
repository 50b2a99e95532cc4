// The company's own record: read on every request, so small; `authRev` grows when roles change.
import { Refusal } from '#shared/kernel/refusal.ts';
import { inactiveItems } from '#shared/settings/inactiveItems.ts';
import type { CompanyState } from './registry.ts';
import { type Attributes, type Put, replace } from './writes.ts';

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
  /** What a device begins with on which nothing was chosen. */
  language: 'ar' | 'en';
  look: 'light' | 'dark';
  /** Menu items that are hidden from all users. */
  menuOff: readonly string[];
  branches: number;
  rev: number;
};

export const companyKey = { pk: 'CO', sk: '#' };

/** What companies began with before it could be chosen. */
const begun: Pick<CompanyRecord, 'language' | 'look' | 'menuOff'> = {
  language: 'ar',
  look: 'light',
  menuOff: inactiveItems,
};

/** The record of an item read at companyKey. */
export const companyOf = (item: Attributes | null): CompanyRecord => {
  if (!item) throw new Refusal('session.missing', {}, 401);
  return { ...begun, ...(item as CompanyRecord) };
};

/** The company with something changed. */
export const companyWrite = ({ rev, ...attributes }: CompanyRecord, changes: Partial<CompanyRecord>): Put =>
  replace({ key: companyKey, attributes: { ...attributes, ...changes }, rev });
