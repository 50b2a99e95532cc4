// Loaded into the host before anything else: its clock is off by as many milliseconds as a file says, and the file may change at any time.
import { readFileSync } from 'node:fs';

const file = process.env['MIZAN_TEST_CLOCK_FILE'] ?? '';
const lookEveryMs = 20;
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);

let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

/** The file is read again when some time has passed by a clock that nobody moves. */
const shiftMs = (): number => {
  const now = performance.now();
  if (now - lookedAt < lookEveryMs) return shift;
  lookedAt = now;
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
  return shift;
};

const shiftedNow = (): number => realNow() + shiftMs();

RealDate.now = shiftedNow;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [shiftedNow()] : values, made) as Date,
  apply: () => new RealDate(shiftedNow()).toString(),
});
