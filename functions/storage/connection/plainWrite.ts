// One write without a transaction: half the price, and no token by which a repetition would be known.
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A condition that failed, or a transaction that is under way: then nothing was written. */
const conflicts: Readonly<Record<string, number[]>> = {
  ConditionalCheckFailedException: [0],
  TransactionConflictException: [],
};

/** `failed`: the positions of failed conditions; null where it is written. */
type Outcome = { units: number; failed: number[] | null };

export const writeOne = async (
  client: Pick<DynamoDBDocumentClient, 'send'>,
  { Put, Delete }: Item,
): Promise<Outcome> => {
  const units = { ReturnConsumedCapacity: 'TOTAL' } as const;
  try {
    const answer = Put
      ? await client.send(new PutCommand({ ...Put, ...units }))
      : Delete && (await client.send(new DeleteCommand({ ...Delete, ...units })));
    return { units: answer?.ConsumedCapacity?.CapacityUnits ?? 0, failed: null };
  } catch (error) {
    const failed = error instanceof Error ? conflicts[error.name] : undefined;
    if (!failed) throw error;
    return { units: 0, failed };
  }
};
