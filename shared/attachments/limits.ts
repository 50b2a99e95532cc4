// How large and how many: settings of the company with their defaults and bounds, and the fixed rules of single pictures.

/** Kept as site settings under these keys; what is not set is the default. */
export const attachmentSettings = {
  megabytes: { key: 'attachment_megabytes', initial: 10, min: 1, max: 25 },
  count: { key: 'attachment_count', initial: 20, min: 1, max: 100 },
} as const;

export type AttachmentLimits = { [Name in keyof typeof attachmentSettings]: number };

export const megabyte = 1_000_000;

/** A setting as it is stored; what is no number within the bounds means the default. */
export const limitOf = (name: keyof typeof attachmentSettings, value: string | null): number => {
  const { initial, min, max } = attachmentSettings[name];
  const number = Number(value ?? '');
  return value !== null && Number.isInteger(number) && number >= min && number <= max ? number : initial;
};

/** A logo, a stamp, a photo, a signature. */
export const pictureLimits = { bytesMax: 2 * megabyte, sideMin: 32, sideMax: 4096 } as const;
