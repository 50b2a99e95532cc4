// Whether the run is the long one (`npm test -- --long`), which also looks for what hardly ever breaks.
export const isLongRun: boolean = process.env['MIZAN_TESTS'] === 'long';

/** Over so many companies `functions/manyCompanies.test.ts` measures what runs by the clock; undefined in the usual run. */
export const measuredCompanies: string | undefined = process.env['MIZAN_COMPANIES'];

/** How often something random is tried: in the long run, and in every other one. */
export const triesOf = ({ long, usual }: { long: number; usual: number }): number =>
  isLongRun ? long : usual;
