// Adds a customer or supplier of which no more is known than names and role; without a code it gets the next number of its series.
import { operation } from '#functions/http/operation.ts';
import { addRecord } from '#functions/resources/createRecord.ts';
import * as api from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { newRowSchema } from '#shared/resources/rowSchema.ts';
import { partyEffect } from './partyEffect.ts';
import { partyFlags, partyOf } from './partyRecords.ts';

export const addParty = operation(api.addParty, async (context, { body }) => {
  const { role, ...named } = body;
  const record = newRowSchema(parties.fields).parse({ ...named, ...partyFlags(role) });
  return addRecord(context, parties, { record, effect: partyEffect, answerOf: partyOf });
});
