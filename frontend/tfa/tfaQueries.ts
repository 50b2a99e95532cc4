// The calls by which a user settles the own second step of signing in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import {
  beginTfa,
  disableTfa,
  enableTfa,
  forgetDevice,
  getTfa,
  renewRecoveryCodes,
} from '#shared/auth/tfaApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

type Proof = EndpointCall<typeof disableTfa>['body'];

const viewKey = ['tfa'];
const shownByCaller = ['validation', 'request.tooMany'];

export const useTfa = () =>
  useQuery({ queryKey: viewKey, queryFn: ({ signal }) => call(getTfa, { signal }) });

/** A key for an app: another one each time the set-up is opened. */
export const useOfferedKey = () =>
  useQuery({
    queryKey: ['tfa', 'key'],
    queryFn: () => call(beginTfa, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const useChange = <Input, Output>(send: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => client.invalidateQueries({ queryKey: viewKey, exact: true }),
  });
};

export const useEnableTfa = () =>
  useChange((body: EndpointCall<typeof enableTfa>['body']) =>
    call(enableTfa, { body, quiet: [...shownByCaller, 'tfa.keyOver'] }),
  );

export const useDisableTfa = () =>
  useChange((body: Proof) => call(disableTfa, { body, quiet: shownByCaller }));

export const useRenewCodes = () =>
  useChange((body: Proof) => call(renewRecoveryCodes, { body, quiet: shownByCaller }));

export const useForgetDevice = () => useChange((id: string) => call(forgetDevice, { params: { id } }));
