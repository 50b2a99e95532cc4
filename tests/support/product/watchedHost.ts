// The host of the product as API tests start it: the same, and what it asks of the table is kept for the cloud's policies to be asked about.
import './cheapPasswords.ts';
import './lateInTheYear.ts';
import { keepAsked } from './askedOfTable.ts';

keepAsked(process.env['MIZAN_DATA'] ?? '.');
await import('#scripts/local/host.ts');
