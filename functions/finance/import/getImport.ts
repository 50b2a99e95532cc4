// The state of an import.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/importApi.ts';
import { readRun } from './importRecords.ts';
import { importViewOf } from './importView.ts';

export const getImport = operation(api.getImport, async (context, { params }) =>
  importViewOf(context, await readRun(context, params.id)),
);
