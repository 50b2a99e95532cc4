// The lines that a note begins with: all that is left of its invoice, at the prices that were charged.
import type { NewLine } from '#frontend/documents/editor/documentDraft.ts';
import { chosenText } from '#frontend/documents/editor/lineChoices.ts';
import type { Returnable } from '#shared/invoices/api.ts';

type Line = Returnable['lines'][number];

const itemText = ({ product, service }: Line): string => {
  if (product !== null) return chosenText('product', product);
  return service === null ? '' : chosenText('service', service);
};

export const noteLines = ({ invoice, lines }: Returnable): NewLine[] =>
  lines
    .filter(({ amount }) => Number(amount) > 0)
    .map((line) => ({
      ...{ item: itemText(line), text: line.text, unit: line.unit ?? '', tax: line.tax ?? '' },
      ...{ quantity: line.quantity, price: line.price },
      ...{ originalInvoice: invoice, originalLine: String(line.line) },
    }));
