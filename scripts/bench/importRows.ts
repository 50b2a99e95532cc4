// Brings rows of a list in from a file, as a person does: checked whole, then written; says how long each took.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { rowsPerCallMax } from '#shared/resources/file/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { type Figure, plainFigure } from './measure.ts';

const pollMs = 200;

const seconds = (startedAt: number): number => (performance.now() - startedAt) / 1000;

type File = {
  resource: Pick<AnyResource, 'name' | 'api'>;
  rows: readonly Readonly<Record<string, string | boolean>>[];
};

export const importRows = async (admin: ApiClient, { resource, rows }: File): Promise<Figure[]> => {
  const { sendFile, runFile } = resource.api;
  const file = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const checkedAt = performance.now();
  for (let start = 0; start < rows.length; start += rowsPerCallMax) {
    const body = { file, name: `${resource.name}.csv`, total: rows.length, start };
    const portion = rows.slice(start, start + rowsPerCallMax);
    const { faults } = await admin.call(sendFile, { body: { ...body, rows: portion } });
    if (faults[0]) throw new Error(`Row ${faults[0].row} was refused: ${faults[0].message}`);
  }
  const checked = seconds(checkedAt);
  const writtenAt = performance.now();
  for (let isDone = false; !isDone; ) {
    const { state } = await admin.call(runFile, { body: { file } });
    isDone = state === 'done';
    if (!isDone) await delay(pollMs);
  }
  return [
    plainFigure(`a file of ${rows.length} ${resource.name} checked whole`, checked, 's'),
    plainFigure('the same written', seconds(writtenAt), 's'),
  ];
};
