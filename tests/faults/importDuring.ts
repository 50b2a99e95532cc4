// The import that runs while everything breaks: brought to its end, or left where it was at some moment.
import { basename } from 'node:path';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn } from '#scripts/api/signIn.ts';
import { type ImportFile, ImportStopped, importFile } from '#scripts/import/importFile.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import { discardImport, listImports } from '#shared/finance/importApi.ts';
import { fileChart, thousand } from '#tests/support/imports.ts';
import { company, type FaultProduct, password } from './faultProduct.ts';

export type ImportEnd = 'done' | 'left';

const beginningsMax = 8;

/** As `npm run import` does it, begun anew when the product was away for longer than the script waits. */
export const importDuring = async (product: FaultProduct, isLeft: boolean): Promise<ImportEnd> => {
  const client = apiClient(product.url);
  const facts = await readFileFacts(thousand.path);
  const file: ImportFile = { ...facts, path: thousand.path, name: basename(thousand.path), chart: fileChart };
  let isStopped = false;
  const report = {
    onRows: () => undefined,
    onFaults: () => undefined,
    onStaged: () => {
      isStopped = isLeft;
    },
    isStopped: () => isStopped,
  };
  for (let beginnings = 1; ; beginnings += 1) {
    try {
      await signIn(client, { company, user: 'admin', password, endOther: true });
      const view = await importFile({ client, file, report });
      client.close();
      return view.state === 'done' ? 'done' : 'left';
    } catch (error) {
      if (error instanceof ImportStopped) return 'left';
      if (beginnings === beginningsMax) throw error;
    }
  }
};

/** Takes back what a left import has staged. */
export const discardLeftImport = async ({ admin }: FaultProduct): Promise<string> => {
  const { items } = await admin.ask(listImports, {});
  const [left] = items;
  if (!left) return 'none';
  for (;;) {
    const { state } = await admin.ask(discardImport, { params: { id: left.id } });
    if (state === 'discarded') return state;
  }
};
