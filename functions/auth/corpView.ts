// The company as the browser keeps it.
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { CorpView } from '#shared/auth/user.ts';

export const corpView = (company: CompanyRecord): CorpView => ({
  code: company.code,
  company_name: company.name,
  company_name_ar: company.name_ar,
  logo: company.logo,
  language: company.language,
  look: company.look,
});
