// Why a design request is not saved.
export const requestRefusals: readonly string[] = [
  'designRequest.widthWithoutLength',
  'designRequest.partyUnknown',
  'designRequest.cityUnknown',
  'designRequest.districtUnknown',
  'designRequest.districtElsewhere',
  'designRequest.optionUnknown',
  'designRequest.roomUnknown',
];
