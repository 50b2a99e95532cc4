// Browser and system out of what a browser says of itself, as people call them.

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: readonly [RegExp, string][], agent: string): string[] =>
  known.flatMap(([pattern, name]) => (pattern.test(agent) ? [name] : [])).slice(0, 1);

/** `Chrome · Windows`; empty where neither is known. */
export const deviceOf = (agent: string): string =>
  [...nameIn(browsers, agent), ...nameIn(systems, agent)].join(' · ');
