// An open menu lies over the page like any surface: Escape and Back close it alone, and its button has the focus again.

import type { Menu } from '@fluentui/react-components';
import { type ComponentProps, useEffect, useState } from 'react';
import { registerSurface } from '#frontend/lib/layers/modals.ts';

type State = Required<Pick<ComponentProps<typeof Menu>, 'open' | 'onOpenChange'>>;

/** For a menu of Fluent that is open from the start, because its button was pressed. Fluent gives the focus back to the button. */
export const useMenuState = (): State => {
  const [open, setOpen] = useState(true);
  useEffect(() => (open ? registerSurface(() => setOpen(false)) : undefined), [open]);
  return {
    open,
    onOpenChange: (_, data) => {
      // Fluent closes it on this key, and no layer below it may hear of it.
      if ('key' in data.event && data.event.key === 'Escape') data.event.preventDefault();
      setOpen(data.open);
    },
  };
};
