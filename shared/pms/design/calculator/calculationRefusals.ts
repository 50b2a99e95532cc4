// Why a calculation is not saved, and why it becomes no version.

export const calculationRefusals: readonly string[] = [
  'designRequest.widthWithoutLength',
  'designCalculation.requestUnknown',
  'designRequest.cityUnknown',
  'designRequest.optionUnknown',
  'designRequest.roomUnknown',
  'invoice.partyUnknown',
  'tax.withholding',
  'tax.purchasesOnly',
  'tax.noRate',
];

export const keepingRefusals: readonly string[] = [
  'designRequest.noRooms',
  'designCalculation.entityMissing',
  'rate.missing',
  'rate.landMissing',
  'rate.optionMissing',
  'rate.visitMissing',
  'rate.visitCity',
  'discount.aboveLimit',
  'designCalculation.zeroTotal',
  'designCalculation.numberTaken',
  'ledger.busy',
];
