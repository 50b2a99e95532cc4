// Design requests and calculations of tests, and every call that changes one.
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import {
  calculationCalls,
  convertCalculation,
  reviseCalculation,
} from '#shared/pms/design/calculator/calculationApi.ts';
import { convertDesignRequest, designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { today } from '../books/quotes.ts';
import type { Client } from '../product/client.ts';

const room = { room: 'kitchen', count: 1, area: '18' };

const at = ({ id }: { id: string }) => ({ params: { id } });

/** With what each of them needs to meet a document of the first branch, or to put one there. */
export const designsAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const body = { date: today(), branch: '01', lines: [room] };
  const request = await client.call(designRequestCalls.save, { body });
  const calculation = await client.call(calculationCalls.save, { body });
  return [
    [designRequestCalls.save, { body }],
    [designRequestCalls.change, { ...at(request), body: { ...body, rev: request.rev } }],
    [designRequestCalls.print, at(request)],
    ...(['study', 'win', 'cancel', 'reconsider'] as const).map(
      (name): [Endpoint, Record<string, unknown>] => [designRequestCalls.transition(name), at(request)],
    ),
    [designRequestCalls.transition('lose'), { ...at(request), body: { reason: 'Not wanted' } }],
    [convertDesignRequest, { ...at(request), body: { to: 'quote' } }],
    [calculationCalls.save, { body }],
    [calculationCalls.change, { ...at(calculation), body: { ...body, rev: calculation.rev } }],
    [calculationCalls.remove, at(calculation)],
    [calculationCalls.transition('keep'), at(calculation)],
    [calculationCalls.print, at(calculation)],
    [reviseCalculation, at(calculation)],
    [convertCalculation, { ...at(calculation), body: { to: 'quote' } }],
  ];
};
