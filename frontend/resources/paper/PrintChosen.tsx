// Opens what is printed of chosen records on a page of its own, as their declaration says, such as labels.
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { RecordPrints, ResourceRow } from '#shared/resources/resource.ts';
import { routeNamed } from '#shared/routes.ts';

type Props = { prints: RecordPrints; rows: readonly ResourceRow[] };

export const PrintChosen = ({ prints: { label, screen, as, most }, rows }: Props) => {
  const asked = new URLSearchParams(rows.slice(0, most).map(({ code }) => [as, code]));
  return (
    <Button
      icon={<PrintRegular />}
      onClick={() => window.open(`${routeNamed(screen).path}?${asked}`, '_blank')}
    >
      {localText(label)}
    </Button>
  );
};
