// What was asked of a list when it was left: the way back from one of its documents leads to it as it was.

const asked = new Map<string, string>();

/** `path`: of the list; `query`: the parameters in its address. */
export const rememberList = (path: string, query: string): void => void asked.set(path, query);

/** The address of the list as it was left; its own where it was never opened. */
export const lastListAddress = (path: string): string => {
  const query = asked.get(path) ?? '';
  return query === '' ? path : `${path}?${query}`;
};
