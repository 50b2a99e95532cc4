// The worked examples of the domain, by id: input and expected result.
import examples from '#tests/fixtures/worked-examples.json' with { type: 'json' };

type Example = { id: string; input: unknown; expected: unknown };

/** The example's input and expected result, in the shape the test names. */
export const workedExample = <Shape extends { input: unknown; expected: unknown }>(id: string): Shape => {
  const example = (examples.examples as Example[]).find((one) => one.id === id);
  if (!example) throw new Error(`No worked example ${id}`);
  return example as unknown as Shape;
};
