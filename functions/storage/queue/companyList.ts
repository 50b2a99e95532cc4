// The codes and states of all companies, for sweeps and schedules, page by page; an index of the registry, so never for what was written just now.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../clients.ts';
import { environment } from '../environment.ts';
import { registryPrefix } from '../keys.ts';
import { allCompanies, type CompanyState } from '../registry.ts';
import { activeCompanies } from './activeMark.ts';

/** A registered company, in the state that the index knows of; that may be one of a moment ago. */
type ListedCompany = { code: string; state: CompanyState };

/** `next`: the place after which the next page begins, null where there is none. */
type RegistryPage = { items: Record<string, unknown>[]; next: string | null; units: number };

/** Where a page begins, and how many items it has. */
export type PageStart = { after: string; limit: number };

type Range = PageStart & { partition: string; until: string };

const registryPage = async ({ partition, until, after, limit }: Range): Promise<RegistryPage> => {
  const { Items, LastEvaluatedKey, ConsumedCapacity } = await documentClient(null).send(
    new QueryCommand({
      TableName: environment.table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all AND gsi1sk BETWEEN :from AND :until',
      ExpressionAttributeValues: {
        ':all': registryPrefix + partition,
        // Right behind the place: both ends of the range belong to it.
        ':from': `${after} `,
        ':until': until,
      },
      Limit: limit,
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  const last: unknown = LastEvaluatedKey?.['gsi1sk'];
  return {
    items: Items ?? [],
    next: last === undefined ? null : String(last),
    units: ConsumedCapacity?.CapacityUnits ?? 0,
  };
};

/** Codes begin with a letter or digit, which all come before this. */
const behindAll = '~';

type CompanyPage = { companies: ListedCompany[]; next: string | null; units: number };

/** Registered companies by their code, in use or not. */
export const companyPage = async (start: PageStart): Promise<CompanyPage> => {
  const { items, ...page } = await registryPage({ ...start, partition: allCompanies, until: behindAll });
  const companies = items.map(({ company, state }) => ({
    code: String(company),
    state: state as CompanyState,
  }));
  return { ...page, companies };
};

/** The codes of companies whose folds are due, those that have waited longest first; one that has several marks may be on several pages. */
export const activePage = async (
  start: PageStart,
  nowMs: number,
): Promise<{ codes: string[]; next: string | null; units: number }> => {
  const until = new Date(nowMs).toISOString();
  const { items, ...page } = await registryPage({ ...start, partition: activeCompanies, until });
  return { ...page, codes: [...new Set(items.map(({ company }) => String(company)))] };
};

const listedAtOnce = 1000;

/** Every registered company, in use or not. */
export async function* listCompanies(): AsyncGenerator<ListedCompany> {
  let after: string | null = '';
  while (after !== null) {
    const page: CompanyPage = await companyPage({ after, limit: listedAtOnce });
    yield* page.companies;
    after = page.next;
  }
}
