// The places of a sentence, filled in: `{{name}}` becomes what `shown` answers for `name`.

export const filledText = (text: string, shown: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(name));
