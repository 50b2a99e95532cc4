// Nothing secret ever reaches the log: the value of a field with such a name is left out, at any depth (B12).

const secretName = /password|token|secret|hash|recovery|otp/i;

export const isSecretName = (name: string): boolean => secretName.test(name);

/** The value without its secret fields. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretName(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
};
