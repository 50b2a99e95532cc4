// Customers and suppliers by name, or those of given codes.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/api.ts';
import { findParties } from './findParties.ts';

export const listParties = operation(api.listParties, (context, { query }) => findParties(context, query));
