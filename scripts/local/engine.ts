// The embedded DynamoDB engine: where its binary is, and how it is started so that nobody but this machine reaches it.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const readinessPatienceMs = 15_000;

/** Path of the engine's binary, undefined on a platform that it does not exist for. */
export const findEngineBinary = (projectFolder: string): string | undefined => {
  const path = join(
    projectFolder,
    'node_modules',
    '@dynoxide',
    `${process.platform}-${process.arch}`,
    'dynoxide',
  );
  return existsSync(path) ? path : undefined;
};

export type EngineStart = {
  readonly binary: string;
  /** Undefined: the engine keeps everything in its memory, and loses it when it stops. */
  readonly databaseFolder: string | undefined;
  readonly logFolder: string;
  readonly port: number;
};

/**
 * Starts the engine on the loopback address only: it checks no signatures. It gets its own process group, so that
 * Ctrl+C in the terminal reaches the parent alone and requests under way can still finish.
 */
export const startEngine = ({ binary, databaseFolder, logFolder, port }: EngineStart): ChildProcess => {
  const log = openSync(join(logFolder, 'engine.log'), 'a', 0o600);
  const kept = databaseFolder === undefined ? [] : ['--db-path', join(databaseFolder, 'mizan.db')];
  const engine = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), ...kept], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  return engine;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Waits until the engine accepts connections; false when it ended first or never did. */
export const isEngineReady = async (engine: ChildProcess, port: number): Promise<boolean> => {
  const end = Date.now() + readinessPatienceMs;
  while (Date.now() < end && engine.exitCode === null && engine.signalCode === null) {
    if (await answers(port)) return true;
    await delay(5);
  }
  return false;
};
