// The regions that data may be kept in, with the country of each: what a cell promises its companies about where their books are.

/** Region → its country. `docs/deploy.md` says which of them an account enables first. */
export const regions = {
  'ap-south-1': 'India',
  'eu-central-1': 'Germany',
  'eu-south-1': 'Italy',
  'eu-west-1': 'Ireland',
  'me-central-1': 'the United Arab Emirates',
  'me-south-1': 'Bahrain',
  'us-east-1': 'the United States',
} as const;

export type Region = keyof typeof regions;

export const regionNames = Object.keys(regions) as Region[];
