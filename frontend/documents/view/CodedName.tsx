// A record that is known by its code as much as by its name, such as a product: its code, then its name.

/** The code alone where it has no name yet. */
export const CodedName = ({ code, name }: { code: string; name: string }) => (
  <>
    <bdi>{code}</bdi>
    {name !== code && (
      <>
        {' · '}
        <bdi>{name}</bdi>
      </>
    )}
  </>
);
