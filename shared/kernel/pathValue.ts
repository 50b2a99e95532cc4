// A value in the path of a call, written so that nothing on the way has anything to decode: API Gateway decodes a path before it looks for the route, so that `%2F` would be a slash like any other (decision 0042).

/** `JV/26/1` → `JV~2F26~2F1`: percent-encoding with `~` for its sign, also of `~` itself and of a dot that begins the value, which browsers would take for a step. */
export const writtenPathValue = (value: string): string =>
  encodeURIComponent(value).replaceAll('~', '%7E').replace(/^\./, '%2E').replaceAll('%', '~');

/** The value as it was; one that was written without this, and is no more than letters and digits, stays as it is. */
export const readPathValue = (written: string): string =>
  written.replaceAll(/(?:~[0-9A-F]{2})+/g, (bytes) => {
    try {
      return decodeURIComponent(bytes.replaceAll('~', '%'));
    } catch {
      return bytes;
    }
  });

export const readPathValues = (
  written: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [name, readPathValue(value ?? '')]));
