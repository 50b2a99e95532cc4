// Says that everything answers, after the table engine really did.
import { operation } from '#functions/http/operation.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import * as api from '#shared/site/api.ts';
import { product } from '#shared/site/product.ts';

/** No company code can be this, so the read is one item that is not there: half a unit and no data. */
const nobody = '-';

export const getHealth = operation(api.getHealth, async () => {
  await findRegistration(nobody);
  return { status: 'ok' as const, version: product.version };
});
