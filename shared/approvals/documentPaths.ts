// The addresses of documents by their kind, without everything else that is declared of them.
import { routeNamed } from '../routes.ts';

export const documentPaths: Readonly<Record<string, (id: string) => string>> = {
  voucher: (id) => routeNamed('finance.vouchers.one').path.replace('{id}', id),
};
