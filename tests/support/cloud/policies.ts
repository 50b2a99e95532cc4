// IAM's evaluation of policies, as far as the templates of a cell use it: what it does not know is an error, never a right.

export type Statement = {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource?: string | string[];
  Principal?: '*' | Record<string, string | string[]>;
  Condition?: Record<string, Record<string, unknown>>;
};

/** What is known of a request, by the keys that conditions use in small letters; undefined: the request has no such value. */
export type Facts = Readonly<Record<string, readonly string[] | undefined>>;

type Values = readonly string[] | undefined;

const list = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

const compiled = new Map<string, RegExp>();

/** `*` is any text, `?` one character. */
const patternOf = (pattern: string): RegExp => {
  const known = compiled.get(pattern);
  if (known) return known;
  const plain = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  const made = new RegExp(`^${plain.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  compiled.set(pattern, made);
  return made;
};

const isLike = (value: string, pattern: string): boolean => patternOf(pattern).test(value);

/** Each of the six parts of an ARN is compared by itself. */
const isArnLike = (value: string, pattern: string): boolean => {
  const partsOf = (text: string) => /^([^:]*):([^:]*):([^:]*):([^:]*):([^:]*):(.*)$/s.exec(text)?.slice(1);
  const [parts, wanted] = [partsOf(value), partsOf(pattern)];
  return !!parts && !!wanted && wanted.every((each, index) => isLike(parts[index] ?? '', each));
};

/** A key of one value is met by a value that the request has. */
const ofOne =
  (isMet: (value: string, wanted: string) => boolean) =>
  (values: Values, wanted: readonly string[]): boolean => {
    if (values === undefined) return false;
    const [value, ...others] = values;
    if (value === undefined || others.length > 0) throw new Error('A key with several values needs a set');
    return wanted.some((each) => isMet(value, each));
  };

/** Also true where the request has no value at all. */
const ofAll =
  (isMet: (value: string, wanted: string) => boolean) =>
  (values: Values = [], wanted: readonly string[]): boolean =>
    values.every((value) => wanted.some((each) => isMet(value, each)));

const isSame = (value: string, wanted: string): boolean => value === wanted;

const operators: Record<string, (values: Values, wanted: readonly string[]) => boolean> = {
  Null: (values, [wanted]) => String(values === undefined) === wanted,
  Bool: ofOne(isSame),
  StringEquals: ofOne(isSame),
  StringLike: ofOne(isLike),
  ArnLike: ofOne(isArnLike),
  NumericLessThan: ofOne((value, wanted) => Number(value) < Number(wanted)),
  'ForAllValues:StringEquals': ofAll(isSame),
  'ForAllValues:StringLike': ofAll(isLike),
};

/** The text with its variables; null where the request has no value for one, which matches nothing. */
const filledIn = (text: string, facts: Facts): string | null => {
  let isWhole = true;
  const filled = text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
    const value = facts[name.toLowerCase()]?.[0];
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  return isWhole ? filled : null;
};

const allFilledIn = (texts: unknown, facts: Facts): string[] =>
  list(texts).flatMap((text) => filledIn(text, facts) ?? []);

const isConditionMet = ({ Condition = {} }: Statement, facts: Facts): boolean =>
  Object.entries(Condition).every(([name, tests]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`A condition that this evaluation does not know: ${name}`);
    return Object.entries(tests).every(([key, wanted]) => {
      const fact = key.toLowerCase();
      if (!Object.hasOwn(facts, fact)) throw new Error(`Nothing is known here of ${key}`);
      return operator(facts[fact], allFilledIn(wanted, facts));
    });
  });

const elements = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Principal', 'Condition']);

const checkElements = (statement: Statement): void => {
  const unknown = Object.keys(statement).find((name) => !elements.has(name));
  if (unknown !== undefined) throw new Error(`An element that this evaluation does not know: ${unknown}`);
  if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny')
    throw new Error(`An effect that this evaluation does not know: ${statement.Effect}`);
};

/** Who a policy of a resource is about: a role by its ARN, the whole account, a service, or everybody. */
export type Names = { readonly role?: string; readonly account?: string; readonly service?: string };

const isAbout = ({ Principal }: Statement, names: Names): boolean => {
  if (Principal === undefined || Principal === '*') return true;
  return Object.entries(Principal).some(([kind, who]) => {
    if (kind === 'Service') return list(who).some((each) => each === names.service);
    if (kind !== 'AWS') throw new Error(`A principal that this evaluation does not know: ${kind}`);
    return list(who).some((each) => each === '*' || [names.role, names.account].includes(each));
  });
};

export type Request = { readonly action: string; readonly resource: string; readonly facts: Facts };

const matches = (statement: Statement, { action, resource, facts }: Request, names: Names): boolean => {
  checkElements(statement);
  if (!list(statement.Action).some((each) => isLike(action.toLowerCase(), each.toLowerCase()))) return false;
  if (!isAbout(statement, names)) return false;
  // A policy on who may take on a role names no resource: it lies on it.
  const resources = statement.Resource === undefined ? ['*'] : allFilledIn(statement.Resource, facts);
  return resources.some((each) => isLike(resource, each)) && isConditionMet(statement, facts);
};

const answerOf = (
  statements: readonly Statement[],
  request: Request,
  names: Names,
): 'allow' | 'deny' | 'silent' => {
  const effects = statements.filter((each) => matches(each, request, names)).map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'deny';
  return effects.length > 0 ? 'allow' : 'silent';
};

export type Policies = {
  /** Of the role that asks. */
  readonly own: readonly Statement[];
  /** On what is asked for. */
  readonly there: readonly Statement[];
  /** Roles and keys are reached by nobody whom their own policy does not let in, whatever else allows it. */
  readonly isGuarded: boolean;
};

/** In one account: what the role's own policies allow and no policy denies; a guarded resource lets in as well, itself or by naming the account. */
export const isAllowed = (policies: Policies, request: Request, names: Names): boolean => {
  const own = answerOf(policies.own, request, {});
  const there = answerOf(policies.there, request, names);
  if (own === 'deny' || there === 'deny') return false;
  return own === 'allow' && (there === 'allow' || !policies.isGuarded);
};
