// The codes and states of all companies, for sweeps and schedules; an index of the registry, so never for what was written just now.
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { environment } from './environment.ts';
import { registryPrefix } from './keys.ts';
import { allCompanies, type CompanyState } from './registry.ts';

/** A registered company, in the state that the index knows of; that may be one of a moment ago. */
export type ListedCompany = { code: string; state: CompanyState };

/** Every registered company, in use or not. */
export async function* listCompanies(): AsyncGenerator<ListedCompany> {
  let after: Record<string, unknown> | undefined;
  do {
    const page: QueryCommandOutput = await documentClient(null).send(
      new QueryCommand({
        TableName: environment.table,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :all',
        ExpressionAttributeValues: { ':all': registryPrefix + allCompanies },
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    for (const item of page.Items ?? [])
      yield { code: String(item['company']), state: item['state'] as CompanyState };
    after = page.LastEvaluatedKey;
  } while (after);
}
