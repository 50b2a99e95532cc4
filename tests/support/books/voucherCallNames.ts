// The names of the calls of one voucher, by its id.
export const voucherCallNames = [
  'changeVoucher',
  'removeVoucher',
  'postVoucher',
  'reverseVoucher',
  'getVoucher',
  'printVoucher',
  'listCashWarnings',
  'makeReceiptLink',
  'endReceiptLinks',
  'listReceiptLinks',
  'sendReceipt',
  'clearCheque',
  'bounceCheque',
];
