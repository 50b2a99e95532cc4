// The browser journeys: the product as a user starts it, in Arabic, on a port and a data folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/checks/browser.ts';
import { hostCoverage } from '../scripts/checks/coverage.ts';

// Workers read this file again and inherit the environment, so only the first reading chooses.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
process.env['MIZAN_TEST_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000));
const port = process.env['MIZAN_TEST_PORT'];
if (process.env['MIZAN_TEST_DATA'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-journeys-'));
  process.env['MIZAN_TEST_DATA'] = folder;
  if (!isWorker) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const data = process.env['MIZAN_TEST_DATA'];
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  // Node reads these as it does in scripts: Playwright would translate each of a thousand files in every run.
  build: { external: ['**/shared/**', '**/functions/**', '**/scripts/**', '**/tests/support/**'] },
  // Each journey has a company of its own, so none waits for another.
  fullyParallel: true,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  forbidOnly: true,
  // What fails once and passes then is unsteady, which the runner judges: the report and the folder keep both tries.
  retries: 1,
  workers: 2,
  // A busy machine may be several times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'ar-SA',
    // Waiting for what slides in and out takes a third of the time of a journey; one file of them sees it move.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Riyadh',
    // Recording every journey for the few that fail makes all of them a quarter slower; `--trace on` records those that are asked for.
    trace: 'off',
    // A step that waits for a minute waits for ever: it ends there, and says for what it waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        // Each page lives for seconds: faster code costs more than it saves, while what was compiled once serves the next page.
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts --no-demo`,
    cwd: `${import.meta.dirname}/..`,
    url: `${origin}/api/health`,
    env: { PORT: port, MIZAN_DATA: data, TZ: 'America/New_York', ...hostCoverage() },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
