// A picture of the set, an SVG drawing of filled shapes, as operators that PDF paints with.
import type { EmojiDrawing } from './emojiText.ts';
import { matrixOperator, operator } from './operator.ts';
import { pathOperators } from './svgPath.ts';

type Attributes = Readonly<Record<string, string>>;
type Shape = { readonly name: string; readonly attributes: Attributes; readonly children: Shape[] };

const tag = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));

/** The shapes of a drawing, and those that are named by others. */
const shapesOf = (body: string): { shapes: Shape[]; named: ReadonlyMap<string, Shape> } => {
  const root: Shape = { name: 'g', attributes: {}, children: [] };
  const open = [root];
  const named = new Map<string, Shape>();
  for (const [, closing, name = '', text = '', isEmpty] of body.matchAll(tag)) {
    if (closing) {
      open.pop();
      continue;
    }
    const shape: Shape = { name, attributes: attributesOf(text), children: [] };
    open.at(-1)?.children.push(shape);
    if (shape.attributes['id']) named.set(shape.attributes['id'], shape);
    if (!isEmpty) open.push(shape);
  }
  return { shapes: root.children, named };
};

/** How far from its ends a quarter of a circle is pulled. */
const quarter = 0.5523;

const roundOperators = ({ cx = '0', cy = '0', r = '0', rx = r, ry = r }: Attributes): string => {
  const [x, y, wide, high] = [Number(cx), Number(cy), Number(rx), Number(ry)];
  const [pullX, pullY] = [wide * quarter, high * quarter];
  return [
    operator([x + wide, y], 'm'),
    operator([x + wide, y + pullY, x + pullX, y + high, x, y + high], 'c'),
    operator([x - pullX, y + high, x - wide, y + pullY, x - wide, y], 'c'),
    operator([x - wide, y - pullY, x - pullX, y - high, x, y - high], 'c'),
    operator([x + pullX, y - high, x + wide, y - pullY, x + wide, y], 'c'),
    'h',
  ].join(' ');
};

const outlineOf = ({ name, attributes }: Shape): string =>
  name === 'path' ? pathOperators(attributes['d'] ?? '') : roundOperators(attributes);

/** `#abc` or `#aabbcc`; black where it is anything else. */
const colorOperator = (fill: string): string => {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(fill)?.[1] ?? '000';
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return operator(
    pairs.map((pair) => Number.parseInt(pair, 16) / 255),
    'rg',
  );
};

const movedOperator = (transform = ''): string => {
  const numbers = (transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (transform.startsWith('matrix')) return matrixOperator(numbers);
  if (!transform.startsWith('rotate')) return '';
  const [degrees = 0, x = 0, y = 0] = numbers;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return matrixOperator([cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]);
};

/** What a shape takes over from the group around it. */
type Around = {
  readonly attributes: Attributes;
  readonly opacity: number;
  readonly clip: string;
  readonly named: ReadonlyMap<string, Shape>;
};

const clipOperators = (reference: string | undefined, named: Around['named']): string => {
  const clip = named.get(/#(\w+)/.exec(reference ?? '')?.[1] ?? '');
  return clip ? `${clip.children.map(outlineOf).join(' ')} W n` : '';
};

type Painted = EmojiDrawing[number];

const paintedShape = (shape: Shape, { attributes, opacity, clip }: Around): Painted[] => {
  const fill = attributes['fill'] ?? '#000';
  if (fill === 'none') return [];
  const moved = movedOperator(shape.attributes['transform']);
  const paint = attributes['fill-rule'] === 'evenodd' ? 'f*' : 'f';
  const plain = `${colorOperator(fill)} ${outlineOf(shape)} ${paint}`;
  return [{ opacity, operators: moved || clip ? `q ${moved} ${clip} ${plain} Q` : plain }];
};

const painted = (shape: Shape, around: Around): Painted[] => {
  const { named } = around;
  const own = shape.attributes;
  const opacity = around.opacity * Number(own['opacity'] ?? 1) * Number(own['fill-opacity'] ?? 1);
  const clip = clipOperators(own['clip-path'], named) || around.clip;
  const inside = { attributes: { ...around.attributes, ...own }, opacity, clip, named };
  if (shape.name === 'g') return shape.children.flatMap((child) => painted(child, inside));
  if (shape.name === 'use') {
    const used = named.get((own['href'] ?? '').slice(1));
    return used ? painted(used, inside) : [];
  }
  return ['path', 'circle', 'ellipse'].includes(shape.name) ? paintedShape(shape, inside) : [];
};

/** What has the same opacity is painted in one go. */
const merged = (parts: readonly Painted[]): Painted[] => {
  const done: { opacity: number; operators: string }[] = [];
  for (const { opacity, operators } of parts) {
    const last = done.at(-1);
    if (last?.opacity === opacity) last.operators += `\n${operators}`;
    else done.push({ opacity, operators });
  }
  return done;
};

export const emojiDrawing = (body: string): EmojiDrawing => {
  const { shapes, named } = shapesOf(body);
  const around: Around = { attributes: {}, opacity: 1, clip: '', named };
  return merged(shapes.flatMap((shape) => painted(shape, around)));
};
