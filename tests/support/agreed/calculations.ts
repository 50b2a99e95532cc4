// A calculation of the fee of a villa, as API tests type it.
import type { CalculationBody } from '#shared/pms/design/calculator/calculationKind.ts';
import { today } from '../books/quotes.ts';

/** A villa: 200 m² on the ground floor, 100 m² above; a quarter is added for walls. */
export const aCalculation = (changes: Partial<CalculationBody> = {}): CalculationBody => ({
  date: today(),
  party: 'C1',
  subject: 'Villa',
  entity: 'villa',
  land: 'land_random',
  city: 'RUH',
  circulation: '25',
  visits: 2,
  options: [{ option: '3d_facades' }, { option: '2d_furniture' }],
  lines: [
    { room: 'living', count: 2, area: '50', floor: 'ground' },
    { room: 'majlis', count: 1, width: '10', length: '10', floor: 'ground' },
    { room: 'bedroom', count: 5, area: '20', floor: 'first' },
    { room: 'garden', count: 1, area: '300', floor: 'ground' },
  ],
  ...changes,
});
