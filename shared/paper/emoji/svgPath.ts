// The path of an SVG drawing as operators of PDF: absolute moves, lines and cubic curves.
import { operator } from './operator.ts';

type Point = readonly [x: number, y: number];

/** Where the pen is, where its outline began, and the last point that pulled a curve. */
type Pen = { at: Point; begin: Point; pull: Point; pulled: '' | 'C' | 'Q' };

const countOf: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

const commands = /([a-zA-Z])([^a-zA-Z]*)/g;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y;

/** The flags of an arc may stand without a space before what follows. */
const numbersOf = (text: string, isArc: boolean): number[] => {
  const numbers: number[] = [];
  let index = 0;
  while (index < text.length) {
    const at = numbers.length % 7;
    number.lastIndex = index;
    const isFlag = isArc && (at === 3 || at === 4) && /[01]/.test(text.charAt(index));
    const found = isFlag ? text.charAt(index) : (number.exec(text)?.[0] ?? '');
    if (found !== '') numbers.push(Number(found));
    index += Math.max(1, found.length);
  }
  return numbers;
};

const angleBetween = ([ux, uy]: Point, [vx, vy]: Point): number =>
  Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);

type Arc = { rx: number; ry: number; turn: number; large: boolean; sweep: boolean; to: Point };

/** Its middle and its angles, as the annex of SVG on arcs has it. */
const arcCentre = ([x1, y1]: Point, arc: Arc) => {
  const [x2, y2] = arc.to;
  const [cos, sin] = [Math.cos(arc.turn), Math.sin(arc.turn)];
  const [halfX, halfY] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const grown = Math.sqrt(Math.max(1, (px / arc.rx) ** 2 + (py / arc.ry) ** 2));
  const [rx, ry] = [arc.rx * grown, arc.ry * grown];
  const below = (rx * py) ** 2 + (ry * px) ** 2;
  const factor =
    Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below)) * (arc.large === arc.sweep ? -1 : 1);
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const start: Point = [(px - cx) / rx, (py - cy) / ry];
  const end: Point = [(-px - cx) / rx, (-py - cy) / ry];
  const turned = angleBetween(start, end);
  const wholeTurn = 2 * Math.PI;
  let sweep = turned;
  if (arc.sweep && turned < 0) sweep += wholeTurn;
  if (!arc.sweep && turned > 0) sweep -= wholeTurn;
  const place = ([x, y]: Point): Point => [
    cos * x * rx - sin * y * ry + cos * cx - sin * cy + (x1 + x2) / 2,
    sin * x * rx + cos * y * ry + sin * cx + cos * cy + (y1 + y2) / 2,
  ];
  return { from: angleBetween([1, 0], start), sweep, place };
};

const arcCurves = (from: Point, arc: Arc): string[] => {
  const [x, y] = from;
  const isPoint = x === arc.to[0] && y === arc.to[1];
  if (isPoint || arc.rx === 0 || arc.ry === 0) return [operator(arc.to, 'l')];
  const { from: begin, sweep, place } = arcCentre(from, arc);
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / pieces;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [begin + index * step, begin + (index + 1) * step];
    const first = place([Math.cos(a) - pull * Math.sin(a), Math.sin(a) + pull * Math.cos(a)]);
    const second = place([Math.cos(b) + pull * Math.sin(b), Math.sin(b) - pull * Math.cos(b)]);
    return operator([...first, ...second, ...place([Math.cos(b), Math.sin(b)])], 'c');
  });
};

const mirrored = ({ at, pull, pulled }: Pen, kind: 'C' | 'Q'): Point =>
  pulled === kind ? [2 * at[0] - pull[0], 2 * at[1] - pull[1]] : at;

const curveTo = (pen: Pen, first: Point, [second, to]: readonly [Point, Point]): string => {
  Object.assign(pen, { at: to, pull: second, pulled: 'C' });
  return operator([...first, ...second, ...to], 'c');
};

const third = (from: Point, to: Point): Point => [
  from[0] + (2 / 3) * (to[0] - from[0]),
  from[1] + (2 / 3) * (to[1] - from[1]),
];

const quadTo = (pen: Pen, pull: Point, to: Point): string => {
  const written = operator([...third(pen.at, pull), ...third(to, pull), ...to], 'c');
  Object.assign(pen, { at: to, pull, pulled: 'Q' });
  return written;
};

const moveTo = (pen: Pen, to: Point, name: 'm' | 'l'): string => {
  Object.assign(pen, name === 'm' ? { at: to, begin: to, pulled: '' } : { at: to, pulled: '' });
  return operator(to, name);
};

type Drawn = (pen: Pen, numbers: readonly number[]) => string;

/** Of numbers that are absolute already. */
const drawn: Readonly<Record<string, Drawn>> = {
  M: (pen, [x = 0, y = 0]) => moveTo(pen, [x, y], 'm'),
  L: (pen, [x = 0, y = 0]) => moveTo(pen, [x, y], 'l'),
  H: (pen, [x = 0]) => moveTo(pen, [x, pen.at[1]], 'l'),
  V: (pen, [y = 0]) => moveTo(pen, [pen.at[0], y], 'l'),
  C: (pen, [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]) =>
    curveTo(
      pen,
      [a, b],
      [
        [c, d],
        [x, y],
      ],
    ),
  S: (pen, [c = 0, d = 0, x = 0, y = 0]) =>
    curveTo(pen, mirrored(pen, 'C'), [
      [c, d],
      [x, y],
    ]),
  Q: (pen, [a = 0, b = 0, x = 0, y = 0]) => quadTo(pen, [a, b], [x, y]),
  T: (pen, [x = 0, y = 0]) => quadTo(pen, mirrored(pen, 'Q'), [x, y]),
  A: (pen, [rx = 0, ry = 0, degrees = 0, large = 0, sweep = 0, x = 0, y = 0]) => {
    const turn = (degrees * Math.PI) / 180;
    const arc = { rx: Math.abs(rx), ry: Math.abs(ry), turn, large: large === 1, sweep: sweep === 1 };
    const curves = arcCurves(pen.at, { ...arc, to: [x, y] });
    Object.assign(pen, { at: [x, y], pulled: '' });
    return curves.join(' ');
  },
  Z: (pen) => {
    Object.assign(pen, { at: pen.begin, pulled: '' });
    return 'h';
  },
};

/** Relative numbers count from where the pen is. */
const absolute = (name: string, numbers: readonly number[], [x, y]: Point): number[] => {
  if (name === 'V') return numbers.map((value) => value + y);
  return numbers.map((value, index) => {
    if (name === 'A') return value + (index === 5 ? x : 0) + (index === 6 ? y : 0);
    return value + (index % 2 === 0 ? x : y);
  });
};

/** `pathOperators('M0 0h36v36z')` → `0 0 m 36 0 l 36 36 l h`. */
export const pathOperators = (path: string): string => {
  const pen: Pen = { at: [0, 0], begin: [0, 0], pull: [0, 0], pulled: '' };
  const written: string[] = [];
  for (const [, letter = '', text = ''] of path.matchAll(commands)) {
    const isRelative = letter !== letter.toUpperCase();
    let name = letter.toUpperCase();
    const count = countOf[name] ?? 0;
    const numbers = numbersOf(text, name === 'A');
    for (let from = 0; from === 0 || from < numbers.length; from += Math.max(1, count)) {
      const own = numbers.slice(from, from + count);
      written.push(drawn[name]?.(pen, isRelative ? absolute(name, own, pen.at) : own) ?? '');
      // Further points of a move are lines.
      if (name === 'M') name = 'L';
    }
  }
  return written.join(' ');
};
