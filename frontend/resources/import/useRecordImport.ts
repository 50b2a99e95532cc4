// Records as what a file brings in: sent piece by piece, checked by the server, and written there.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import {
  columnTitle,
  type FileColumn,
  fieldOfTitle,
  fileColumns,
  fileRowsMax,
  rowsPerCallMax,
  synonymOf,
} from '#shared/resources/file/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import { rowsForm } from '#shared/resources/rowsText.ts';
import { titleInside } from '../resourceWords.ts';
import { useHiddenFields } from '../useHiddenFields.ts';
import { columnSynonyms } from './columnSynonyms.ts';
import { recordsOf } from './fileSheet.ts';
import {
  type Counts,
  type FileWork,
  fileDigest,
  type ImportedColumn,
  type ImportTarget,
} from './useFileImport.ts';

/** Faults that a person is shown; a file with more of them is wrong as a whole. */
const faultsMax = 500;
/** A short file is done at once, a long one is not asked for all the time. */
const firstPollMs = 40;
const pollMsMax = 400;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const check = async (
  { api }: AnyResource,
  { columns, currency }: { columns: readonly FileColumn[]; currency: string },
  { sheet, mapping, isLeft, onStep }: FileWork,
): Promise<void> => {
  const rows = recordsOf(sheet.table, columns, { mapping, currency });
  const file = { file: await fileDigest(sheet, mapping), name: sheet.name, total: rows.length };
  const faults: RecordFault[] = [];
  for (let start = 0; start < rows.length; start += rowsPerCallMax) {
    if (isLeft()) return;
    onStep({ phase: 'checking', done: start });
    const body = { ...file, start, rows: rows.slice(start, start + rowsPerCallMax) };
    const answer = await call(api.sendFile, { body });
    faults.push(...answer.faults);
    if (faults.length >= faultsMax) break;
  }
  const isCut = faults.length >= faultsMax;
  onStep(
    faults.length > 0 ? { phase: 'faulty', faults: faults.slice(0, faultsMax), isCut } : { phase: 'ready' },
  );
};

/** No answer, or none from us: the writing goes on without the page, which asks again. */
const passing = ['http.0', 'http.502', 'http.503', 'http.504', 'busy', 'call.tooLong'];
const passingMax = 60;

const progressOf = async ({ api }: AnyResource, file: string) => {
  for (let left = passingMax; ; left -= 1) {
    try {
      return await call(api.runFile, { body: { file }, quiet: left > 0 ? passing : false });
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError && passing.includes(error.code))) throw error;
      await pause(pollMsMax);
    }
  }
};

const write = async (
  resource: AnyResource,
  { sheet, mapping, isLeft, onStep }: FileWork,
): Promise<Counts | null> => {
  const file = await fileDigest(sheet, mapping);
  for (let pollMs = firstPollMs; ; pollMs = Math.min(2 * pollMs, pollMsMax)) {
    const { faults, ...view } = await progressOf(resource, file);
    if (faults.length > 0) onStep({ phase: 'faulty', faults });
    else if (view.state === 'stopped') onStep({ phase: 'cut' });
    else if (view.state === 'writing') onStep({ phase: 'writing', done: view.written });
    if (view.state === 'done') return { created: view.created, changed: view.written - view.created };
    if (view.state !== 'writing' || isLeft()) return null;
    await pause(pollMs);
  }
};

const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' });

/** What a column may contain, where that does not follow from its name. */
const useColumnText = () => {
  const { t } = useTranslation('resources');
  return ({ field }: FileColumn): string => {
    if (field.kind === 'rows') return t('file.rowsForm', { form: isolated(rowsForm(field, localText)) });
    if (field.kind === 'flag') return t('file.yesNo');
    if (field.kind === 'choice')
      return t('file.oneOf', { choices: oneOf.format(Object.values(field.choices).map(localText)) });
    return field.kind === 'ref' ? t('file.codeOf') : '';
  };
};

const partsOf = ({ field }: FileColumn): Pick<ImportedColumn, 'parts'> =>
  field.kind === 'rows'
    ? {
        parts: Object.fromEntries(
          Object.entries(field.of).map(([name, { label }]) => [name, localText(label)]),
        ),
      }
    : {};

export const useRecordImport = (resource: AnyResource): ImportTarget => {
  const { t } = useTranslation('resources');
  const client = useQueryClient();
  const { currency } = useSession().settings;
  const hidden = useHiddenFields(resource);
  const columnText = useColumnText();
  const columns = fileColumns(resource, hidden);
  const title = titleInside(resource);
  return {
    title,
    intro: t('file.intro'),
    rowsMax: fileRowsMax,
    isWithoutStock: columns.some(({ name }) => name === 'stocked'),
    sample: { name: title, rows: [] },
    columns: columns.map((column) => ({
      name: column.name,
      label: localText(column.field.label),
      title: columnTitle(column.field, localText),
      required: column.field.required === true || column.name === 'code',
      text: columnText(column),
      ...partsOf(column),
    })),
    fieldOf: (cell) => fieldOfTitle(columns, cell),
    synonymOf: synonymOf(resource.one, columns, columnSynonyms),
    check: (work) => check(resource, { columns, currency }, work),
    write: async (work) => {
      try {
        return await write(resource, work);
      } finally {
        await client.invalidateQueries({ queryKey: recordsKey(resource.one) });
      }
    },
  };
};
