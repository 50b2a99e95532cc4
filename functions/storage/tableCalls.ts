// The five calls of the table that the product makes; both ways of making them look the same to the storage layer.
import type {
  BatchGetItemCommandInput,
  BatchGetItemCommandOutput,
  GetItemCommandInput,
  GetItemCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactGetItemsCommandInput,
  TransactGetItemsCommandOutput,
  TransactWriteItemsCommandInput,
  TransactWriteItemsCommandOutput,
} from '@aws-sdk/client-dynamodb';

type Calls = {
  GetItem: [GetItemCommandInput, GetItemCommandOutput];
  BatchGetItem: [BatchGetItemCommandInput, BatchGetItemCommandOutput];
  Query: [QueryCommandInput, QueryCommandOutput];
  TransactGetItems: [TransactGetItemsCommandInput, TransactGetItemsCommandOutput];
  TransactWriteItems: [TransactWriteItemsCommandInput, TransactWriteItemsCommandOutput];
};

export type TableCallName = keyof Calls;

export type TableCallInput<Name extends TableCallName> = Calls[Name][0];

export type TableCallOutput<Name extends TableCallName> = Omit<Calls[Name][1], '$metadata'>;

export type TableCalls = <Name extends TableCallName>(
  name: Name,
  input: TableCallInput<Name>,
) => Promise<TableCallOutput<Name>>;
