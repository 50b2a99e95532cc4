// Work of one company, or of all one after the other: what wakes a consumer on one machine may name either.
import { listCompanies } from '#functions/storage/queue/companyList.ts';

/** Done for one company, or for everyone; answers how much there was. A company that fails keeps no other from its turn. */
export const forEveryCompany =
  (doOne: (company: string) => Promise<number>) =>
  async (company?: string): Promise<number> => {
    if (company !== undefined) return doOne(company);
    let done = 0;
    const failures: unknown[] = [];
    for await (const { code } of listCompanies()) {
      try {
        done += await doOne(code);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not every company could be worked through');
    return done;
  };
