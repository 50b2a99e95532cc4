// API tests run as if it was December: the books of a test are of the year that has passed by then, and a sale is posted on no day to come.
// Only the tests and the hosts that they start; how many days are added is decided once for a run.
import { lateDate } from './lateDate.ts';

const days = Number(process.env['MIZAN_TEST_DAYS'] ?? '0');
if (days > 0) globalThis.Date = lateDate(Date, days);
