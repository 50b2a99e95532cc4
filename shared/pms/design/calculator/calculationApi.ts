// The calls of calculations.
import { documentCalls } from '../../../documents/documentApi.ts';
import { convertCall, reviseCall } from '../../../documents/options/optionCalls.ts';
import { calculationKind } from './calculationKind.ts';

export const calculationCalls = documentCalls(calculationKind);
export const reviseCalculation = reviseCall(calculationKind);
export const convertCalculation = convertCall(calculationKind);
