// The calls of contracts, beside those that every kind has.
import { documentCalls } from '../../documents/documentApi.ts';
import { stateFiguresCall } from '../../documents/options/optionCalls.ts';
import { contractKind } from './contractKind.ts';

export const contractCalls = documentCalls(contractKind);
export const getContractFigures = stateFiguresCall(contractKind);
