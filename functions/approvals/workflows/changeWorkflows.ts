// The one way in which a workflow is written: with what its document needs, so that nothing slips through under the old ones.

import { documentNamed } from '#functions/approvableDocuments.ts';
import { type Effect, type SessionContext, write } from '#functions/http/context.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';

/** `once` decides anew on every try; `document` names the kinds that the workflow was and is for. */
export const changeWorkflows = async <Answer>(
  context: SessionContext,
  once: () => Promise<Effect<Answer> & { documents: readonly string[] }>,
): Promise<Answer> => {
  const { store } = context;
  const { answer, documents } = await retryOnConflict(store, async () => {
    const effect = await once();
    const changed = await Promise.all([...new Set(effect.documents)].map(documentNamed));
    const beside = await Promise.all(changed.map(({ workflowsChange }) => workflowsChange.writes(store)));
    const { documents: kinds, ...rest } = effect;
    await write(context, { ...rest, writes: [...rest.writes, ...beside.flat()] });
    return { answer: effect.answer, documents: kinds };
  });
  for (const name of new Set(documents)) await (await documentNamed(name)).workflowsChange.finish(store);
  return answer;
};
