// The operations of the options of a kind, by the names of their contracts.
import type { Operation } from '#functions/http/operation.ts';
import { byOptionName } from '#shared/documents/options/optionCalls.ts';
import type { AnyActs } from '../documentActs.ts';
import { convertDocument } from './convertDocument.ts';
import { reviseDocument } from './reviseDocument.ts';
import { stateFigures } from './stateFigures.ts';

const operations = { revise: reviseDocument, convert: convertDocument, figures: stateFigures };

export const optionOperations = (acts: AnyActs): Readonly<Record<string, Operation>> =>
  byOptionName(acts.kind, (name) => operations[name](acts));
