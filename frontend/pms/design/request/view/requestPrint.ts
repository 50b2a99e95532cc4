// The printed design request out of what the server gives: who wants what, on which land, the rooms by floor, and what they come to.
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, groupedMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { type DocumentFact, stated } from '#shared/paper/documentFrame.ts';
import { printedTable, type Table } from '#shared/paper/pdfColumns.ts';
import type { TableRow } from '#shared/paper/tableDocument.ts';
import {
  type DesignEntity,
  designEntities,
  type FloorName,
  floorNames,
  type LandKind,
  landKinds,
  streetSides,
} from '#shared/pms/design/designChoices.ts';
import { areaDecimals, areaOfRoom, type Programme } from '#shared/pms/design/programme.ts';
import { programmeLineFields } from '#shared/pms/design/programmeFields.ts';
import { requestHead, requestTables } from '#shared/pms/design/request/requestFields.ts';
import { type DesignRequestView, requestKind } from '#shared/pms/design/request/requestKind.ts';
import type { RequestFacts } from '../requestBase.ts';
import { requestFigures } from '../requestFigures.ts';

type Order = PrintOrder<RequestFacts, DesignRequestView>;

const day = (date: string | null): string => (date === null ? '' : latinDigits(formatDate(date, locale)));

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(locale === 'ar' ? '، ' : ', ');

/** Width before length, whichever way the page runs. */
const sidesText = ({
  width,
  length,
}: Pick<DesignRequestView['lines'][number], 'width' | 'length'>): string =>
  width !== null && length !== null ? leftToRight(`${width} × ${length}`) : '';

const labelOf = (name: keyof typeof requestHead): string => localText(requestHead[name].label);

const streetText = ({ side, width }: DesignRequestView['streets'][number]): string =>
  [side === null ? '' : localText(streetSides[side as keyof typeof streetSides]), width ?? '']
    .filter((part) => part !== '')
    .join(' ');

const entityText = ({ entity, notes }: DesignRequestView['entities'][number]): string => {
  const name = localText(designEntities[entity as DesignEntity]);
  return notes === '' ? name : `${name} (${notes})`;
};

const areaText = (hundredths: bigint): string => groupedMoney(hundredths, areaDecimals);

const landFacts = ({ document, nameOf }: Order, programme: Programme): DocumentFact[] => {
  const { land, city, district, deed, landWidth, landLength, streets } = document;
  const place = [
    land === null ? '' : localText(landKinds[land as LandKind]),
    city === null ? '' : nameOf('city', city),
    district === null ? '' : nameOf('area', district),
  ];
  const sides = sidesText({ width: landWidth, length: landLength });
  return [
    ...stated(labelOf('land'), joined(place)),
    ...stated(labelOf('deed'), deed),
    ...stated(
      labelOf('landArea'),
      programme.land === null ? '' : areaText(programme.land),
      sides || undefined,
    ),
    ...stated(localText(requestTables.streets.label), joined(streets.map(streetText))),
  ];
};

const wantedFacts = ({ document, nameOf }: Order): DocumentFact[] => {
  const { entities, outputs, floors } = document;
  const wanted = joined(outputs.map(({ option }) => nameOf('designOption', option ?? '')));
  return [
    ...stated(localText(requestTables.entities.label), joined(entities.map(entityText))),
    ...stated(labelOf('floors'), floors === null ? '' : String(floors)),
    ...stated(localText(requestTables.outputs.label), wanted),
  ];
};

const limitFacts = ({ t }: Order, programme: Programme): DocumentFact[] => {
  const { coverage, ratio, limits, isAboveCoverage, isAboveRatio } = programme;
  const percent = (value: bigint): string => latinDigits(percentText(plainDecimal(formatMoney(value, 2))));
  const number = (value: bigint): string => formatMoney(value, 2);
  type Values = readonly [value: bigint | null, limit: bigint | null, isAbove: boolean];
  const fact = (name: string, [value, limit, isAbove]: Values, text: typeof number) => {
    const said = isAbove ? 'areas.above' : 'areas.limit';
    const note = limit === null ? undefined : t(said, { limit: text(limit) });
    return value === null ? [] : [{ label: t(name), value: text(value), note, marked: isAbove }];
  };
  return [
    ...fact('areas.coverage', [coverage, limits.coverage, isAboveCoverage], percent),
    ...fact('areas.ratio', [ratio, limits.ratio, isAboveRatio], number),
  ];
};

const factsOf = (order: Order, programme: Programme): DocumentFact[] => {
  const { document } = order;
  const { date, partyName, wantedDate } = document;
  return [
    {
      label: labelOfDate,
      value: day(date),
      note: latinDigits(hijriLine(date, locale) ?? ''),
    },
    ...stated(labelOf('party'), partyName ? localName(partyName) : ''),
    ...landFacts(order, programme),
    ...wantedFacts(order),
    ...stated(labelOf('wantedDate'), day(wantedDate)),
    ...limitFacts(order, programme),
  ];
};

const labelOfDate = localText(requestKind.head.date.label);

const rowsOf = ({ document, nameOf }: Order, programme: Programme): TableRow[] =>
  document.lines.map((line, at): TableRow => {
    const { room, called, count, floor, notes } = line;
    const name = room === null ? called : nameOf('roomType', room);
    return {
      cells: {
        line: String(at + 1),
        room: [name, notes].filter((part) => part !== '').join('\n'),
        floor: floor === null ? '' : localText(floorNames[floor as FloorName]),
        count: count === null ? '' : String(count),
        sides: sidesText(line),
        each: formatMoney(areaOfRoom(line), areaDecimals),
        area: formatMoney(programme.lines[at] ?? 0n, areaDecimals),
      },
    };
  });

/** A column that no room fills is left out. */
const tableOf = (order: Order, programme: Programme): Table => {
  const { t } = order;
  const { net, gross, outside } = programme;
  const hasSeveral = order.document.lines.some(({ count: many }) => (many ?? 1) > 1);
  const hasSides = order.document.lines.some((line) => sidesText(line) !== '');
  const total = (name: string, sum: bigint): TableRow => ({
    style: 'total',
    cells: {
      room: t(name, {
        percent: leftToRight(latinDigits(percentText(plainDecimal(order.document.circulation ?? '0')))),
      }),
      area: formatMoney(sum, areaDecimals),
    },
  });
  const { room, floor, count, area } = programmeLineFields;
  return printedTable({
    columns: [
      { key: 'line', label: '#', kind: 'code' },
      { key: 'room', label: localText(room.label), kind: 'text', weight: 3 },
      { key: 'floor', label: localText(floor.label), kind: 'text', weight: 1 },
      { key: 'count', label: localText(count.label), kind: 'number' },
      ...(hasSides ? [{ key: 'sides', label: t('areas.sides'), kind: 'code' as const }] : []),
      ...(hasSeveral
        ? [{ key: 'each', label: localText(area.label), kind: 'number' as const, scale: areaDecimals }]
        : []),
      { key: 'area', label: t('line.areaOfAll'), kind: 'number', scale: areaDecimals },
    ],
    rows: [
      ...rowsOf(order, programme),
      total('areas.netTotal', net),
      ...(outside > 0n ? [total('areas.outside', outside)] : []),
      total('areas.grossTotal', gross),
    ],
  });
};

export const printRequest = async (order: Order): Promise<void> => {
  const { document, frame, facts } = order;
  const { number, subject, notes, createdBy, lines } = document;
  const { programme } = requestFigures(document, facts);
  const page = {
    ...frame,
    title: localText(requestKind.noun.one),
    number,
    status: 'registered' as const,
    hidesDone: true as const,
    facts: factsOf(order, programme),
    about: { label: labelOf('subject'), value: [subject, notes].filter((part) => part !== '').join('\n') },
    table: lines.length === 0 ? null : tableOf(order, programme),
    preparedBy: localName(createdBy),
    signatures: ['prepared' as const],
  };
  await printPage(page, number ?? '');
};
