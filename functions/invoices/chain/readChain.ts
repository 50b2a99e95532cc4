// The `chain` of kinds of trade: its code is loaded when a document that is linked with others is first read.
import type { SessionContext } from '#functions/http/context.ts';
import type { ChainStep } from '#shared/documents/calls/linkedViews.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';

export const readChain =
  (kind: string) =>
  async (context: SessionContext, document: AnyDocument): Promise<ChainStep[] | undefined> => {
    const isLinked = kind === 'contract' || (document.links ?? []).length > 0;
    return isLinked ? (await import('./chainOf.ts')).chainOf(context, kind, document) : undefined;
  };
