// Where estimates are printed: one, or several after each other.
import { addressIn } from '#frontend/invoices/paper/paperAddress.ts';

export const calculationPaperAddress = addressIn('pms.design.calculator.print');
