// The network of an address: one house has a whole /64 of IPv6 addresses, and only one of IPv4.

/** The eight groups, `::` filled up. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  if (!before || !after || tail === undefined) return before ?? [];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
};

/** An IPv4 address unchanged, also when it is written as IPv6; of an IPv6 address the first 64 bits. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const groups = groupsOf(address.replace(/%.*$/, '').toLowerCase());
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
