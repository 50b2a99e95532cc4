// Notices that npm is gone: it may die without passing the signal on, and nobody else would end the product then.

const lookEveryMs = 250;
const scriptsOfNpm = ['start', 'dev'];

/**
 * Calls back once when the npm that started this process has ended. A start without npm has nobody to follow:
 * it may well outlive the shell that put it into the background.
 */
export const watchParent = (environment: NodeJS.ProcessEnv, onGone: () => void): void => {
  if (!scriptsOfNpm.includes(environment['npm_lifecycle_event'] ?? '')) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
};
