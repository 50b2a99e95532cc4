// Adds a cost centre.

import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { create } from '#functions/storage/writes.ts';
import * as api from '#shared/finance/api.ts';
import { costCentreKind } from './financeFacts.ts';

export const createCostCentre = operation(api.createCostCentre, async (context, { body }) => {
  const costCentre = { ...body, active: true };
  return write(context, {
    writes: [
      create({
        key: costCentreKind.keyOf(body.code),
        attributes: costCentre,
        onConflict: { code: 'costCentre.codeTaken', details: { code: body.code } },
      }),
    ],
    audit: {
      ...{ action: 'create', entity: costCentreKind.name, id: body.code },
      title: { name: body.name, name_ar: body.name_ar },
    },
    answer: costCentre,
  });
});
