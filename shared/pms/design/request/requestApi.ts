// Calls of design requests beside those that every kind has: what is made of one, and how many are in each state.
import { documentCalls } from '../../../documents/documentApi.ts';
import { convertCall, stateFiguresCall } from '../../../documents/options/optionCalls.ts';
import { requestKind } from './requestKind.ts';

export const designRequestCalls = documentCalls(requestKind);

export const convertDesignRequest = convertCall(requestKind);
export const getDesignRequestFigures = stateFiguresCall(requestKind);
