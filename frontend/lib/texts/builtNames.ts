// Which addresses have a screen, for the one that gives menu items to roles.
import { createContext } from 'react';

export const BuiltNames = createContext<readonly string[]>([]);
