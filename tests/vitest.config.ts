// The test runner for everything but the browser: pure rules, screens, the cloud definition, the architecture, the laws of the books, and every endpoint.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isLongRun } from './longRun.ts';

// A zone far from any company's, so that code which reads the machine's zone instead of the company's fails here.
process.env['TZ'] = 'America/New_York';

// Generous, because a busy machine with two cores must not turn slowness into failure.
const shared = {
  globals: false,
  setupFiles: ['tests/setup.ts'],
  env: { NODE_ENV: 'test' },
  testTimeout: 90_000,
  hookTimeout: 180_000,
  // Files share a process and what they import: that is most of the time of a short file.
  isolate: false,
};

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react()],
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // `npm test` runs two of these processes beside each other.
    maxWorkers: 1,
    sequence: { seed: 1 },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,functions,frontend,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          include: ['frontend/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setupScreens.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'cloud',
          include: ['infra/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          // Thousands of runs; how long they take depends on the machine alone.
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'properties',
          include: ['tests/properties/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          // Thousands of calls; how long they take depends on the machine alone.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Each round starts a product of its own and hurts it.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          // Each starts a program of its own, which may start a product.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // A thousand vouchers are imported in every run.
          exclude: isLongRun ? [] : ['tests/api/importLarge.test.ts'],
          // Only these tests need the engine and the host, so a run of pure rules never waits for them.
          globalSetup: ['tests/support/product/globalSetup.ts'],
          setupFiles: ['tests/setup.ts', 'tests/setupApi.ts'],
        },
      },
    ],
  },
});
