// A store on an engine of its own, for tests that look below the API.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import { memoryOfThisProcess } from '#functions/storage/memory.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { findEngineBinary, isEngineReady, startEngine } from '#scripts/local/engine.ts';
import { freePort } from '#scripts/local/freePort.ts';
import { makeLocalTable } from '#scripts/local/localTable.ts';

export type EngineStores = { storeFor: (company: string) => Store };
export type TestEngine = EngineStores & { stop: () => void };

const projectFolder = join(import.meta.dirname, '..', '..', '..');

/**
 * Starts an engine; the storage layer of this process then speaks to it. `prepare` puts a database into a folder; without it
 * the engine keeps everything in its memory, and no write waits for the disk.
 */
export const startTestEngine = async (prepare?: (databaseFolder: string) => void): Promise<TestEngine> => {
  const binary = findEngineBinary(projectFolder);
  if (!binary) throw new Error('This platform has no engine binary');
  const folder = mkdtempSync(join(tmpdir(), 'mizan-engine-'));
  prepare?.(folder);
  const port = await freePort();
  const engine = startEngine({
    binary,
    databaseFolder: prepare && folder,
    logFolder: folder,
    port,
  });
  if (!(await isEngineReady(engine, port))) throw new Error('The engine did not start');
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}`,
    MIZAN_SECRET: '0'.repeat(64),
  });
  // Test files share a process: what one remembers of a company must not answer for another's table.
  memoryOfThisProcess.clear();
  await makeLocalTable(`http://127.0.0.1:${port}`, 'mizan');
  return {
    storeFor: (company) => storeOf(company, systemClock.nowMs),
    stop: () => {
      engine.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The engine of a test file: started before its first test, stopped after its last. */
export const testEngine = (): EngineStores => {
  let engine: TestEngine | undefined;
  beforeAll(async () => {
    engine = await startTestEngine();
  });
  afterAll(() => engine?.stop());
  return {
    storeFor: (company) => {
      if (!engine) throw new Error('The engine starts with the first test');
      return engine.storeFor(company);
    },
  };
};
