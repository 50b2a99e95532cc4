// The definitions of sales.
import type { AnyResource } from '../resources/resource.ts';
import { contractTemplates } from './contracts/templates/contractTemplates.ts';

export const invoiceResources: readonly AnyResource[] = [contractTemplates];
