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
    [designRequestCalls.transition('restudy'), { ...at(request), body: { reason: 'Not agreed' } }],
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

/** What every call names of one design request or calculation, by its name. */
export const designParams = async (client: Client): Promise<Record<string, Record<string, string>>> => {
  const body = { date: today(), lines: [room] };
  const [request, calculation] = [
    { id: (await client.call(designRequestCalls.save, { body })).id },
    { id: (await client.call(calculationCalls.save, { body })).id },
  ];
  const ofRequest = [
    'change',
    'print',
    'get',
    'study',
    'win',
    'lose',
    'cancel',
    'reconsider',
    'restudy',
    'convert',
  ];
  const ofCalculation = ['change', 'remove', 'print', 'get', 'keep'];
  return {
    ...Object.fromEntries(ofRequest.map((verb) => [`${verb}DesignRequest`, request])),
    ...Object.fromEntries(ofCalculation.map((verb) => [`${verb}DesignCalculation`, calculation])),
    convertCalculation: calculation,
    reviseCalculation: calculation,
    findDesignRequestByNumber: { number: '77-DR-1' },
    findDesignCalculationByNumber: { number: '77-DC-1' },
  };
};

/** What those of them take that take something. */
export const designBodies = {
  changeDesignRequest: { date: '2026-01-01', lines: [], rev: 1 },
  convertDesignRequest: { to: 'quote' },
  loseDesignRequest: { reason: 'Not wanted' },
  restudyDesignRequest: { reason: 'Not agreed' },
  changeDesignCalculation: { date: '2026-01-01', lines: [], rev: 1 },
  convertCalculation: { to: 'quote' },
} as const;
