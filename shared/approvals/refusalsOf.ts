// Every refusal that a call may answer: its own and, where it works on documents of any kind, those that their kinds declare.
import { documentKinds } from '../documentKinds.ts';
import { changeCall, transitionCall } from '../documents/documentApi.ts';
import type { AnyKind } from '../documents/documentKind.ts';
import { approvedTransitions } from '../documents/kindTransitions.ts';
import type { AnyKindCall, Endpoint } from '../kernel/endpoint.ts';

const ofKind: Readonly<Record<AnyKindCall, (kind: AnyKind) => readonly string[]>> = {
  transition: (kind) =>
    approvedTransitions(kind).flatMap((transition) => transitionCall(kind, transition).refusals),
  change: (kind) => changeCall(kind).refusals,
};

const approvable = documentKinds.filter((kind) => approvedTransitions(kind).length > 0);

export const refusalsOf = ({
  refusals = [],
  ofAnyKind = [],
}: Pick<Endpoint, 'refusals' | 'ofAnyKind'>): readonly string[] => [
  ...new Set([...refusals, ...ofAnyKind.flatMap((call) => approvable.flatMap(ofKind[call]))]),
];
