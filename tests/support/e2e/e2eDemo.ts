// The demo company in the product that a journey drives, with a few invoices a month: made by the code that makes it for anybody.
import { demoCode } from '#scripts/seed/demoFacts.ts';
import { seedDemo } from '#scripts/seed/seedDemo.ts';
import { type Company, companyCalled, password } from './e2eCompany.ts';

/** Made once: a second try of a journey finds it. */
export const theDemo = async (): Promise<Company> => {
  const company = companyCalled(demoCode);
  await seedDemo(password, company.store, { salesAMonth: 1 });
  return company;
};
