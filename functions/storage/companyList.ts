// The codes of all companies, for sweeps and schedules; an index of the registry, so never for what was written just now.
import { attributesOf, itemOf } from './attributeValues.ts';
import { tableOf } from './clients.ts';
import { environment } from './environment.ts';
import { registryPrefix } from './keys.ts';
import { allCompanies } from './registry.ts';
import type { TableCallOutput } from './tableCalls.ts';

/** Every company that can hold books; one that is still being set up, too. */
export async function* listCompanies(): AsyncGenerator<string> {
  let after: TableCallOutput<'Query'>['LastEvaluatedKey'];
  do {
    const page: TableCallOutput<'Query'> = await tableOf(null)('Query', {
      TableName: environment.table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all',
      ExpressionAttributeValues: itemOf({ ':all': registryPrefix + allCompanies }),
      ...(after && { ExclusiveStartKey: after }),
    });
    for (const item of page.Items ?? []) yield String(attributesOf(item)['company']);
    after = page.LastEvaluatedKey;
  } while (after);
}
