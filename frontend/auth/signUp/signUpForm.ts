// The sign-up form as data: what it starts with, what it sends, what is wrong with it.

import { locale } from '#frontend/lib/texts/locale.ts';
import type { SignUp } from '#shared/auth/api.ts';
import { signUpBody } from '#shared/auth/api.ts';
import { passwordFault } from '#shared/auth/password.ts';
import { faultPath } from '#shared/kernel/names.ts';
import { suggestedCode } from './suggestedCode.ts';

/** In the order of the form: what cannot wait comes first. */
export type SignUpFields = {
  readonly name_ar: string;
  readonly name: string;
  readonly code: string;
  /** Asked for where the address belongs to one company. */
  readonly claim: string;
  readonly 'admin.name': string;
  readonly 'admin.email': string;
  readonly 'admin.password': string;
  readonly 'admin.username': string;
  readonly vat_number: string;
  readonly 'branch.name_ar': string;
  readonly 'branch.name': string;
  readonly fiscal_year_start: string;
  readonly currency: string;
  readonly time_zone: string;
};

export type SignUpField = keyof SignUpFields;

/** What most companies call their first branch; the form contains both names, to be changed. */
const mainBranch = { name: 'Main branch', name_ar: 'الفرع الرئيسي' };

/** Code and claim token as the link of the operator hands them over, behind its `#`: what comes there reaches no server's log. */
export const handedOver = (hash: string): Partial<Pick<SignUpFields, 'code' | 'claim'>> => {
  const parts = new URLSearchParams(hash.slice(1));
  const [code, claim] = [parts.get('code'), parts.get('claim')];
  return code === null || claim === null ? {} : { code, claim };
};

export const emptySignUp = (branch = mainBranch): SignUpFields => ({
  name_ar: '',
  name: '',
  code: '',
  claim: '',
  'admin.name': '',
  'admin.email': '',
  'admin.password': '',
  'admin.username': 'admin',
  vat_number: '',
  'branch.name_ar': branch.name_ar,
  'branch.name': branch.name,
  fiscal_year_start: '01-01',
  currency: 'SAR',
  time_zone: 'Asia/Riyadh',
});

export const isOwnCode = (fields: SignUpFields): boolean =>
  fields.code !== '' && fields.code !== suggestedCode(fields);

/** The code that was shown as free: people note it, and it stays. */
export type Typed = { readonly fields: SignUpFields; readonly freeCode: string | null };

/** With a field changed. The code follows the names until somebody writes an own one or it was shown as free. */
export const withField = ({ fields, freeCode }: Typed, name: SignUpField, value: string): SignUpFields => {
  const changed = { ...fields, [name]: value };
  const isName = name === 'name' || name === 'name_ar';
  const stays = isOwnCode(fields) || (fields.code !== '' && fields.code === freeCode);
  return isName && !stays ? { ...changed, code: suggestedCode(changed) } : changed;
};

/** What the form sends; only valid fields ever leave the page, so the choice lists need no second check here. */
export const signUpOf = (fields: SignUpFields): SignUp => ({
  code: fields.code,
  ...(fields.name !== '' && { name: fields.name }),
  name_ar: fields.name_ar,
  branch: { name: fields['branch.name'], name_ar: fields['branch.name_ar'] },
  admin: {
    name: fields['admin.name'],
    username: fields['admin.username'],
    email: fields['admin.email'],
    password: fields['admin.password'],
  },
  fiscal_year_start: fields.fiscal_year_start,
  currency: fields.currency as SignUp['currency'],
  time_zone: fields.time_zone,
  ...(fields.claim.trim() !== '' && { claim: fields.claim.trim() }),
  ...(fields.vat_number.trim() === '' ? {} : { vat_number: fields.vat_number }),
});

/** Names that must not be the whole password. */
export const passwordNames = (fields: SignUpFields): string[] => [
  fields.code,
  fields.name,
  fields.name_ar,
  fields['admin.username'],
  fields['admin.name'],
];

/** Codes of what is wrong by field, in the order of the form: the contract's own rules and the password rule. */
export const signUpFaults = (fields: SignUpFields): Partial<Record<SignUpField, string>> => {
  const result = signUpBody.safeParse(signUpOf(fields));
  const found = new Map<string, string>(
    (result.error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [faultPath(locale, path.join('.'), message), message]),
  );
  const weak = passwordFault(fields['admin.password'], passwordNames(fields));
  if (weak !== null && !found.has('admin.password')) found.set('admin.password', weak);
  const names = Object.keys(fields) as SignUpField[];
  return Object.fromEntries(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)]] : [])));
};

/** Whether a code is worth asking the server about. */
export const isCodeComplete = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code);
