// Whether the run is the long one (`npm test -- --long`), which also looks for what hardly ever breaks.
export const isLongRun: boolean = process.env['MIZAN_TESTS'] === 'long';
