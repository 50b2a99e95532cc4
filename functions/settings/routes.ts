// The operations of branches and settings, by the names of their contracts.
import { getBranch } from './getBranch.ts';
import { getConfig } from './getConfig.ts';
import { getTheme } from './getTheme.ts';
import { listBranches } from './listBranches.ts';

export const settingsOperations = { getBranch, listBranches, getTheme, getConfig };
