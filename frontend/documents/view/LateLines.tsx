// Above a document that moved stock though it is dated before the last move of one of its products: what that did to costs.
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import type { AnyView } from '../anyDocument.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { ViewPlace } from './viewParts.ts';

type LateView = AnyView & { lateLines: readonly number[] | null };

export const LateLines = <Facts extends DocumentFacts, View extends LateView>({
  place: { t, document },
}: {
  place: ViewPlace<Facts, View>;
}) => (document.lateLines === null ? null : <MessageBar tone="warning">{t('late')}</MessageBar>);
