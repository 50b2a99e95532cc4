// Why the quantity of a product is adjusted, each reason with the account of the gain or loss.
import { accounts } from '../../finance/resources.ts';
import { choice, ref } from '../../resources/fields.ts';
import { resource } from '../../resources/resource.ts';
import { reasonDirections } from './reasonDirections.ts';

export const stockReasons = resource({
  name: 'stockReasons',
  one: 'stockReason',
  screen: 'settings.definitions.stock-reasons',
  noun: { en: 'Reason for adjustments', ar: 'سبب تسوية المخزون' },
  fields: {
    account: ref({
      label: { en: 'Account', ar: 'الحساب' },
      to: accounts,
      only: { group: false, root: ['revenue', 'expense'] },
      with: ['root'],
      required: true,
    }),
    /** A gain on the account of what is broken would be read as a smaller loss. */
    direction: choice({
      label: { en: 'Used for', ar: 'يُستخدم في' },
      required: true,
      initial: 'both',
      choices: reasonDirections,
    }),
  },
  columns: ['account', 'direction'],
});
