// The calls of one voucher, by its id.
export const voucherCalls = [
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
