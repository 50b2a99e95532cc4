// The operations of human resources, by the names of their contracts.
import { getEmployee } from './getEmployee.ts';

export const hrOperations = { getEmployee };
