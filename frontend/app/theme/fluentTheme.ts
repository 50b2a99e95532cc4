// Fluent's theme in the product's own look: Fluent reads the same custom properties as every stylesheet of ours.
import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brandRamp } from './brandRamp.ts';
import type { Mode } from './tokens.ts';

const fontFamily = "'IBM Plex Sans Arabic', system-ui, -apple-system, 'Segoe UI', Tahoma, sans-serif";

/** A status as bars say it: a quiet background without a line around it, and the sign in its full colour. */
const statusLook = (status: 'Danger' | 'Warning' | 'Success'): Partial<Theme> => {
  const colour = `--color-${status.toLowerCase()}`;
  return {
    [`colorStatus${status}Background1`]: `var(${colour}-soft)`,
    [`colorStatus${status}Border1`]: 'transparent',
    [`colorStatus${status}Foreground1`]: `var(${colour})`,
    [`colorStatus${status}Foreground3`]: `var(${colour})`,
  };
};

/** Fluent's steps of size, as parts of the page's own. */
const sizes: Partial<Theme> = {
  fontSizeBase100: '1rem',
  fontSizeBase200: '1.2rem',
  fontSizeBase300: '1.4rem',
  fontSizeBase400: '1.6rem',
  fontSizeBase500: '2rem',
  lineHeightBase100: '1.4rem',
  lineHeightBase200: '1.6rem',
  lineHeightBase300: '2rem',
  lineHeightBase400: '2.2rem',
  lineHeightBase500: '2.8rem',
};

const ownLook: Partial<Theme> = {
  ...sizes,
  ...statusLook('Danger'),
  ...statusLook('Warning'),
  ...statusLook('Success'),
  fontFamilyBase: fontFamily,
  fontFamilyNumeric: fontFamily,
  borderRadiusSmall: '4px',
  borderRadiusMedium: 'var(--radius-control)',
  borderRadiusLarge: 'var(--radius-card)',
  borderRadiusXLarge: 'var(--radius-dialog)',
  fontWeightMedium: 600,
  colorNeutralBackground1: 'var(--color-surface)',
  colorNeutralBackground1Hover: 'var(--color-head)',
  colorNeutralBackground1Pressed: 'var(--color-line-soft)',
  colorNeutralBackground1Selected: 'var(--color-line-soft)',
  colorNeutralBackground2: 'var(--color-head)',
  colorNeutralBackground3: 'var(--color-app)',
  colorNeutralBackground4: 'var(--color-app)',
  colorSubtleBackgroundHover: 'var(--color-line-soft)',
  colorSubtleBackgroundPressed: 'var(--color-line)',
  colorNeutralForeground1: 'var(--color-text)',
  colorNeutralForeground1Hover: 'var(--color-text)',
  colorNeutralForeground2: 'var(--color-text-2)',
  colorNeutralForeground3: 'var(--color-text-3)',
  colorNeutralForeground4: 'var(--color-text-3)',
  colorNeutralStroke1: 'var(--color-control)',
  colorNeutralStroke2: 'var(--color-line)',
  colorNeutralStroke3: 'var(--color-line-soft)',
  colorBrandForeground1: 'var(--color-brand-strong)',
  colorBrandForeground2: 'var(--color-brand-strong)',
  colorBrandForegroundLink: 'var(--color-brand-strong)',
  colorBrandBackground: 'var(--color-brand)',
  colorBrandBackgroundHover: 'var(--color-brand-hover)',
  colorBrandBackground2: 'var(--color-brand-soft)',
  colorBrandStroke1: 'var(--color-brand-strong)',
  colorCompoundBrandForeground1: 'var(--color-brand-strong)',
  colorCompoundBrandStroke: 'var(--color-brand-strong)',
  colorStrokeFocus2: 'var(--color-brand-strong)',
  shadow16: 'var(--shadow-pop)',
};

/** Fluent's theme for a company colour and a mode. */
export const fluentTheme = (colour: string, mode: Mode): Theme => {
  const ramp = brandRamp(colour);
  const base = mode === 'dark' ? createDarkTheme(ramp) : createLightTheme(ramp);
  return { ...base, ...ownLook };
};
