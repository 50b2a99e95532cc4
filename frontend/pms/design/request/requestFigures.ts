// The figures of a design request in the browser: by the types of rooms, and the limits of its city.
import type { Programme } from '#shared/pms/design/programme.ts';
import { requestProgramme } from '#shared/pms/design/request/requestProgramme.ts';
import type { RequestFacts } from './requestBase.ts';

type Measured = Parameters<typeof requestProgramme>[0] & { readonly city: string | null };

/** `isSample`: the limits are those that a new company begins with. */
export type RequestFigures = { programme: Programme; isSample: boolean };

export const requestFigures = (request: Measured, { design }: RequestFacts): RequestFigures => {
  const rooms = new Map(design.rooms.map((room) => [room.code, room]));
  const limits = design.cities.find(({ city }) => city === request.city) ?? null;
  const programme = requestProgramme(request, { useOf: (code) => rooms.get(code), limits });
  return { programme, isSample: limits?.sample === true };
};
