// Tests of work that waits in the table: once a minute the product that runs beside takes it, also here.
import { test } from 'vitest';

/** Who meets that moment is asked again, with a company of its own. */
export const testBeside = (name: string, run: () => Promise<void>): void => test(name, { retry: 2 }, run);
