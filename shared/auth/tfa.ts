// Facts of sign-in in two steps that both sides agree on: how long codes and devices live, and how a typed code is read.
import { latinDigits } from '../kernel/numberEntry.ts';

export const codeDigits = 6;
/** How long one code of the app is shown, in seconds. */
export const stepSeconds = 30;
export const recoveryCodesCount = 10;
/** A recovery code is two groups of so many letters and digits. */
export const recoveryGroup = 5;
export const rememberedDays = 30;

/** Spaces, hyphens and the marks of text direction, which come along when a code is copied. */
const between = /[\s\-\u2010-\u2015\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A code as it is compared: Latin digits, small letters, nothing between them. */
export const plainCode = (typed: string): string => latinDigits(typed).replace(between, '').toLowerCase();

export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));

/** `abcdefghij` as people read it: `abcde-fghij`. */
export const inGroups = (text: string, size: number, mark: string): string =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(mark) ?? '';
