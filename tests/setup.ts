// What every test file starts with: generated cases are the same on every run and every machine.
import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';

configureGlobal({ seed: 20_260_101 });

// Files share a process: the next one begins with the environment that this one found.
const found = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
