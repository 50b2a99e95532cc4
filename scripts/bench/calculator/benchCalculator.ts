// The figures of the calculator: a calculation of 40 rooms worked out as the form does with each key, and saved as a version by the server.
import { dateInZone } from '#shared/kernel/dates.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { calculationCalls } from '#shared/pms/design/calculator/calculationApi.ts';
import { feeOf } from '#shared/pms/design/calculator/fee.ts';
import { type PricedInput, termsOf } from '#shared/pms/design/calculator/termsOf.ts';
import { getDesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { type BenchProduct, openCompany } from '../benchProduct.ts';
import { timed } from '../goods/timed.ts';
import { type HeldFigure, machineLine } from '../stock/heldFigure.ts';

const company = 'CALCULATOR';
const roomCount = 40;
const workedOutMs = 15;
const savedMs = 100;
const callsMax = 200;
const floors = ['basement', 'ground', 'first', 'second', 'roof'] as const;

/** On five floors, some by their sides and some by their areas. */
const rooms = Array.from({ length: roomCount }, (_, at) => ({
  room: at % 8 === 0 ? 'garden' : 'bedroom',
  count: (at % 3) + 1,
  width: at % 2 === 0 ? '4.35' : null,
  length: at % 2 === 0 ? '5.20' : null,
  area: at % 2 === 0 ? null : '18.75',
  floor: floors[at % floors.length] ?? null,
}));

const head = {
  entity: 'villa',
  land: 'land_random',
  landArea: '900',
  city: 'RUH',
  floors: 3,
  circulation: '25',
  visits: 4,
  options: ['3d_facades', '2d_furniture', 'qtys_takeoff'].map((option) => ({ option, count: null })),
};

const calculation: PricedInput = { ...head, lines: rooms };

type Print = (figure: HeldFigure) => void;

export const benchCalculator = async (
  { url, server, dataFolder }: BenchProduct,
  { n: asked, print }: { n: number; print: Print },
): Promise<void> => {
  console.log(JSON.stringify(machineLine()));
  const n = Math.min(asked, callsMax);
  const admin = await openCompany(url, company);
  const logFile = `${dataFolder}/logs/host.log`;
  try {
    const facts = await admin.call(getDesignFacts, { query: {} });
    const tax = { code: 'S15', category: 'S' as const, rate: '1500' };
    const workOut = async () => {
      const terms = termsOf(calculation, facts, { currency: 'SAR', tax });
      return feeOf({ terms, discountPercent: '5', discountAmount: 0n, scale: scaleOf('SAR') });
    };
    const here = { server: [process.pid], logFile };
    const named = `calculation of ${roomCount} rooms`;
    print(await timed(here, { name: `${named} worked out`, n, limit: { most: workedOutMs }, work: workOut }));
    const date = dateInZone(Date.now(), 'Asia/Riyadh');
    const body = { date, ...head, discountPercent: '5', lines: rooms, keep: true };
    const save = () => admin.call(calculationCalls.save, { body });
    print(
      await timed(
        { server, logFile },
        { name: `${named} saved as a version`, n, limit: { most: savedMs }, work: save },
      ),
    );
  } finally {
    admin.close();
  }
};
