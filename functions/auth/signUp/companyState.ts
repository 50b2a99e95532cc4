// The one way in which a company goes from one state of its sign-up to the next.
import { type CompanyRecord, companyKey } from '#functions/storage/companyRecord.ts';
import { registration } from '#functions/storage/registry.ts';
import { replace, type Write } from '#functions/storage/writes.ts';

/** The company in another state, here and in the registry; fails when it was changed meanwhile. */
export const stateWrites = (company: CompanyRecord, state: CompanyRecord['state']): Write[] => {
  const { rev, ...attributes } = company;
  return [
    replace({ key: companyKey, attributes: { ...attributes, state }, rev }),
    registration(company.code, state, 'any'),
  ];
};
