// A component that is fetched when it is first drawn. React’s own `lazy` holds back for 300 ms what comes after a waiting state; this does not.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Fetched<Props> = {
  readonly Component: ComponentType<Props & { waiting?: ReactNode }>;
  /** Starts fetching before it is drawn; answers whether it could be had. */
  readonly preload: () => Promise<boolean>;
};

/** Where one cannot be had (a new version was deployed meanwhile) `Missing` is drawn, and it is fetched anew the next time. */
export const fetchedOr = <Props extends object>(
  Missing: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
): Fetched<Props> => {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetchOnce = (): Promise<ComponentType<Props>> => {
    coming ??= load().then(
      (component) => {
        ready = component;
        return component;
      },
      () => {
        coming = null;
        return Missing;
      },
    );
    return coming;
  };
  const Component = ({ waiting = null, ...props }: Props & { waiting?: ReactNode }) => {
    const [Shown, setShown] = useState(() => ready);
    useEffect(() => {
      let isLeft = false;
      void fetchOnce().then((component) => {
        if (!isLeft) setShown(() => component);
      });
      return () => {
        isLeft = true;
      };
    }, []);
    return Shown === null ? waiting : <Shown {...(props as Props)} />;
  };
  return { Component, preload: async () => (await fetchOnce()) !== Missing };
};
