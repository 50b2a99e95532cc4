// Exceptions from the lock: granting and ending them, and the people to whom one may be granted.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import type { PickOption } from '#frontend/ui/inputs/options.ts';
import { recordSource } from '#frontend/ui/inputs/recordSource.ts';
import {
  type ExceptionUser,
  endLockException,
  grantLockException,
  listExceptionUsers,
} from '#shared/finance/booksApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { keepRules, rulesKey } from './companyQueries.ts';

type Wish = EndpointCall<typeof grantLockException>['body'];

const userOption = (user: ExceptionUser): PickOption => ({
  key: user.id,
  label: localName(user),
  note: user.username,
});

export const exceptionUserSource = recordSource(listExceptionUsers, userOption);

export const useGrantLockException = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Wish & { idempotencyKey: string }) =>
      call(grantLockException, { body, idempotencyKey, beside: ['user', 'from', 'to', 'hours', 'reason'] }),
    onSuccess: keepRules(client),
  });
};

export const useEndLockException = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endLockException, { params: { id } }),
    onSuccess: keepRules(client),
    // Somebody else may have ended it: the list then shows what still runs.
    onError: () => client.invalidateQueries({ queryKey: rulesKey }),
  });
};
