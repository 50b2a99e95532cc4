// Money as whole minor units (bigint): parsing, formatting, rounding and allocation. Nothing else multiplies or rounds amounts.

/** An amount in minor units of its currency (halalas for SAR). */
export type Money = bigint;

/** Minor-unit digits per currency (ISO 4217; Intl says 0 for IQD, so it is not asked). Worked example RND-03. */
const scales: Record<string, number> = {
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  TND: 3,
  LYD: 3,
  IQD: 3,
  JPY: 0,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** As many decimals as any currency has. */
export const scaleMax = Math.max(...Object.values(scales));

export const scaleOf = (currency: string): number => scales[currency] ?? 2;

/** Currencies a company may keep its books in or write documents in. */
export const currencyCodes = [
  'SAR',
  'AED',
  'KWD',
  'BHD',
  'OMR',
  'QAR',
  'USD',
  'EUR',
  'GBP',
  'EGP',
  'JOD',
  'TND',
  'LYD',
  'IQD',
  'TRY',
  'CNY',
  'INR',
  'PKR',
  'JPY',
] as const;

/** The largest number of digits before the decimal point that an entered amount may have; totals may have more. */
export const amountDigitsMax = 15;

/** Whether an amount in minor units has more digits before the point than may be entered. */
export const isBeyondAmounts = (amount: Money, scale: number): boolean =>
  amount >= 10n ** BigInt(amountDigitsMax + scale);

/** More decimals than any currency, price or rate has. */
const decimalsMax = 30;

const decimalPattern = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Reads an exact decimal string (`-12.5`); null when it is no number or has more decimals than the scale. */
export const parseMoney = (text: string, scale: number): Money | null => {
  const match = decimalPattern.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const exact = fraction.replace(/0+$/, '');
  if (exact.length > scale) return null;
  const units = BigInt(whole + exact.padEnd(scale, '0'));
  return sign === '-' ? -units : units;
};

/** Whether a decimal string is an amount that may be entered, in whatever currency. */
const isAmount = (text: string): boolean => {
  const units = parseMoney(text, decimalsMax);
  return units !== null && units >= 0n && units < 10n ** BigInt(amountDigitsMax + decimalsMax);
};

/** What is wrong with an entered amount, as the code of the refusal beside its field; without a scale any decimals will do. */
export const amountFault = (text: string, scale = decimalsMax): 'field.amount' | 'field.tooExact' | null => {
  if (!isAmount(text)) return 'field.amount';
  return parseMoney(text, scale) === null ? 'field.tooExact' : null;
};

/** Whether one amount is more than another, however many decimals either has. */
export const isMore = (text: string, than: string): boolean =>
  (parseMoney(text, decimalsMax) ?? 0n) > (parseMoney(than, decimalsMax) ?? 0n);

/** Digits before the point of a quantity or a price. */
const decimalDigitsMax = 9;

const beyondDigits = new RegExp(String.raw`^0*[1-9]\d{${decimalDigitsMax},}(\.\d*)?$`);

/** Whether a text is a number with more digits before the point than a quantity or a price has, however many there are. */
export const isBeyondDigits = (text: string): boolean => beyondDigits.test(text.trim());

/** Whether a text is a number ≥ 0 with at most so many decimals, such as a quantity. */
export const isDecimal = (text: string, decimals: number): boolean => {
  const units = parseMoney(text, decimals);
  return units !== null && units >= 0n && units < 10n ** BigInt(decimalDigitsMax + decimals);
};

/** Whether a text is a share of a hundred, with two decimals at most. */
export const isPercent = (text: string): boolean => {
  const hundredths = parseMoney(text, 2);
  return hundredths !== null && hundredths >= 0n && hundredths <= hundredPercent;
};

/** The exact decimal string of the wire: `1150n` → `11.50`. */
export const formatMoney = (amount: Money, scale: number): string => {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** A decimal string with thousands separated, for people: `1,234.5`. */
export const groupedDecimal = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/** The decimal string of an amount with thousands separated, for people: `1,234.50`. */
export const groupedMoney = (amount: Money, scale: number): string =>
  groupedDecimal(formatMoney(amount, scale));

/** A price with the decimals of its currency, and with more where it has more: `480` → `480.00`, `0.0375`. Text that is no number stays. */
export const priceText = (text: string, scale: number): string => {
  const units = parseMoney(text, decimalsMax);
  if (units === null) return text;
  const [whole = '', fraction = ''] = formatMoney(units, decimalsMax).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(scale, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

export const sumOf = (amounts: readonly Money[]): Money =>
  amounts.reduce((total, amount) => total + amount, 0n);

export const atLeastZero = (amount: Money): Money => (amount < 0n ? 0n : amount);

export const smallerOf = (a: Money, b: Money): Money => (a < b ? a : b);

/** The amount that is nearest to a value and not outside its bounds. */
export const bounded = (value: Money, least: Money, most: Money): Money =>
  value < least ? least : smallerOf(value, most);

export const absolute = (amount: Money): Money => (amount < 0n ? -amount : amount);

/** a·b/den rounded half up, away from zero (ZATCA XML standard section 10): the only rounding in the product. */
export const mulDiv = (a: bigint, b: bigint, den: bigint): bigint => {
  if (den === 0n) throw new Error('mulDiv by zero');
  const product = a * b;
  const negative = product < 0n !== den < 0n;
  const top = absolute(product);
  const bottom = absolute(den);
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
};

/** The whole in hundredths of a per cent, in which discounts and rates are kept. */
export const hundredPercent = 10_000n;

/** So many hundredths of a per cent of an amount, rounded once. */
export const percentOf = (amount: Money, percent: bigint): Money => mulDiv(amount, percent, hundredPercent);

/** Rounds a decimal string to so many places, half up, away from zero. Worked examples RND-01, RND-02. */
export const roundDecimal = (text: string, places: number): string => {
  const fraction = text.split('.')[1]?.length ?? 0;
  const digits = Math.max(fraction, places);
  const scaled = parseMoney(text, digits);
  if (scaled === null) throw new Error('roundDecimal needs a decimal string');
  return formatMoney(mulDiv(scaled, 1n, 10n ** BigInt(digits - places)), places);
};

/** base = amount × rate, where the rate has 10 decimals and both currencies their scales (B3.7). */
export const convert = (amount: Money, rate: bigint, scalesOf: { from: number; to: number }): Money =>
  mulDiv(amount, rate * 10n ** BigInt(scalesOf.to), 10n ** BigInt(10 + scalesOf.from));

type Share = { index: number; weight: bigint; key: string; part: bigint; remainder: bigint };

const byRemainder = (a: Share, b: Share): number => {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.index - b.index;
};

/** Splits a total over weights by largest remainder; ties go to the larger weight, then the stable key (B1.2, RND-04). */
export const allocate = (total: Money, weights: readonly bigint[], keys: readonly string[] = []): Money[] => {
  const whole = sumOf(weights);
  if (whole <= 0n || weights.some((weight) => weight < 0n))
    throw new Error('allocate needs positive weights');
  const size = absolute(total);
  const shares = weights.map((weight, index) => ({
    index,
    weight,
    key: keys[index] ?? '',
    part: (size * weight) / whole,
    remainder: (size * weight) % whole,
  }));
  let left = size - sumOf(shares.map((share) => share.part));
  for (const share of [...shares].sort(byRemainder)) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => (total < 0n ? -share.part : share.part));
};

/** As `allocate`, also where nothing weighs: then all weigh the same. */
export const allocateOver = (total: Money, weights: readonly bigint[], keys: readonly string[]): Money[] => {
  if (weights.length === 0) return [];
  const weighing = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n);
  return allocate(total, weighing, keys);
};
