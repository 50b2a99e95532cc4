// The form around a rich text, for what is counted over all of its texts.
import { createContext } from 'react';

/** All that it sends together, as it is now; null where a text is alone. */
export const FormAround = createContext<(() => unknown) | null>(null);
