// The import that runs while everything breaks: brought to its end, or left where it was at some moment.
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn } from '#scripts/api/signIn.ts';
import { type ImportFile, importFile } from '#scripts/import/importFile.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import { discardImport, listImports, runImport } from '#shared/finance/importApi.ts';
import { fileChart, thousand } from '#tests/support/books/imports.ts';
import { company, type FaultProduct, password } from './faultProduct.ts';

export type ImportEnd = 'done' | 'left';

/** So often, and with a pause between, the person types the command again while the product is away. */
const beginningsMax = 60;
const pauseMs = 500;

export type Importing = {
  /** Nobody goes on with it: the client has lost its session. */
  readonly leave: () => void;
  readonly end: Promise<ImportEnd>;
};

/** As the product tells it: all of it counts, or nothing does. An import that is shown already is cleared up. */
const endOf = async ({ admin }: FaultProduct): Promise<ImportEnd> => {
  const [import_] = (await admin.ask(listImports, {})).items;
  if (!import_) return 'left';
  let { state } = import_;
  while (state === 'clearing') ({ state } = await admin.ask(runImport, { params: { id: import_.id } }));
  return state === 'done' ? 'done' : 'left';
};

/** As `npm run import` does it, begun anew when the product was away for longer than the script waits. */
export const importDuring = (product: FaultProduct, onAnswer: (count: number) => void): Importing => {
  const client = apiClient(product.url);
  let answers = 0;
  let isLeft = false;
  const answered = (): void => {
    onAnswer(answers);
    answers += 1;
  };
  const isStopped = () => isLeft;
  const report = {
    onRows: answered,
    onFaults: () => undefined,
    onLeftOut: () => undefined,
    onStaged: answered,
    isStopped,
  };
  const work = async (): Promise<ImportEnd> => {
    const facts = await readFileFacts(thousand.path);
    const file: ImportFile = {
      ...facts,
      path: thousand.path,
      name: basename(thousand.path),
      chart: fileChart,
    };
    for (let beginnings = 1; !isLeft; beginnings += 1) {
      try {
        await signIn(client, { company, user: 'importer', password, endOther: true });
        await importFile({ client, file, report });
        break;
      } catch (error) {
        if (!isLeft && beginnings === beginningsMax) throw error;
        await delay(pauseMs);
      }
    }
    client.close();
    return endOf(product);
  };
  return {
    leave: () => {
      isLeft = true;
      client.identify(undefined);
    },
    end: work(),
  };
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
