// What is begun with a product or a service: an invoice of either side or a quote, with the item in its first line.
import { invoiceAct } from '../../invoices/invoiceActs.ts';
import type { Begin } from '../../resources/begins.ts';

const link = { en: 'with', ar: 'بالصنف' } as const;

export const itemBegins = (as: 'product' | 'service'): Begin[] => [
  { ...invoiceAct('SI'), as, link },
  { ...invoiceAct('PI'), as, link },
  { screen: 'pms.quote.new', right: ['quote', 'create'], as, link },
];
