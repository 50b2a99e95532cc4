// What draws a receipt behind its link: fetched when there is one.
import { ReceiptSheet } from './ReceiptSheet.tsx';

export const receiptScreens = { ReceiptSheet };
