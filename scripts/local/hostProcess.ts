// Runs the host as a child process: notifies its parent when it serves, ends when asked to, and when the parent is gone.
import { hostSettings } from './hostSettings.ts';
import { type HostParts, runHost } from './runHost.ts';
import { endLeftover, forgetProcesses } from './runningProcesses.ts';
import type { HostMessage } from './startProduct.ts';
import { surviveLostOutput } from './surviveLostOutput.ts';

const tellParent = (message: HostMessage): void => {
  if (process.connected) process.send?.(message);
};

/** What went wrong, for the log; never the request itself, which engine errors echo. */
const reportError = (message: string, error?: unknown): void => {
  const fault =
    error instanceof Error ? { name: error.name, stack: error.stack?.split('\n').slice(1, 8) } : {};
  console.error(JSON.stringify({ level: 'ERROR', time: new Date().toISOString(), message, fault }));
};

const sentenceOf = (error: unknown, port: number): string => {
  if (!(error instanceof Error)) return 'The host could not start.';
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'EADDRINUSE'
    ? `Port ${port} is already in use.`
    : `The host could not start: ${error.message}`;
};

/** Serves until a signal or the end of the parent. */
export const hostProcess = async (parts: Omit<HostParts, 'settings' | 'reportError'>): Promise<void> => {
  const settings = hostSettings();
  surviveLostOutput();
  let host: { stop: () => Promise<void> } | undefined;
  let isEnding = false;
  const end = async (isOrphaned: boolean): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await host?.stop();
    if (isOrphaned) {
      // Nobody else is left to end the engine.
      await endLeftover(settings.dataFolder, 'engine');
      forgetProcesses(settings.dataFolder);
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(false));
  process.on('SIGINT', () => void end(false));
  process.on('disconnect', () => void end(true));
  process.on('unhandledRejection', (error) => reportError('A rejection was not caught.', error));
  try {
    host = await runHost({ ...parts, settings, reportError });
    tellParent({ state: 'ready' });
  } catch (error) {
    reportError('The host could not start.', error);
    tellParent({ state: 'failed', reason: sentenceOf(error, settings.port) });
    process.exit(1);
  }
};
