// The codes of all companies, for sweeps and schedules; an index of the registry, so never for what was written just now.
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from './clients.ts';
import { environment } from './environment.ts';
import { registryPrefix } from './keys.ts';
import { allCompanies } from './registry.ts';

/** Every company that can hold books; one that is still being set up, too. */
export async function* listCompanies(): AsyncGenerator<string> {
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
    for (const item of page.Items ?? []) yield String(item['company']);
    after = page.LastEvaluatedKey;
  } while (after);
}
