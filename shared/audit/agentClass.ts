// The browser and the system of an agent's header, as people call them.

type Sign = readonly [name: string, sign: RegExp];

// In this order: each browser also names those that it wants to be taken for.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Sign[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (signs: readonly Sign[], agent: string): string | undefined =>
  signs.find(([, sign]) => sign.test(agent))?.[0];

/** `Chrome · Windows`; the header's first word where it is no browser. */
export const agentClass = (agent: string): string => {
  const browser = nameOf(browsers, agent);
  const system = nameOf(systems, agent);
  return [browser ?? agent.split(/[\s/]/)[0], system].filter(Boolean).join(' · ');
};
