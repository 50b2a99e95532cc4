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

/** Why one that is decided is not changed: what is to be done first. */
export const decidedRefusals: readonly string[] = [
  'designRequest.alreadyWon',
  'designRequest.alreadyLost',
  'designRequest.alreadyCancelled',
];
