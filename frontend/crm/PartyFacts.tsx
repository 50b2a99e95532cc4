// What is known of a party, as its form groups it; what stands empty is left out.

import { useNames } from '#frontend/lib/choiceQueries.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { CardFact, CardFacts } from '#frontend/ui/page/CardTiles.tsx';
import { inOrder } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { parties } from '#shared/crm/resources.ts';
import type { Field, FieldValue } from '#shared/resources/fields.ts';
import { formGroups } from '#shared/resources/formGroups.ts';
import { type ResourceRow, targetOf } from '#shared/resources/resource.ts';

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === false || Array.isArray(value);

/** What the head of the page says already. */
const said: readonly string[] = ['code', 'name', 'name_ar', 'order', 'active', 'customer', 'supplier'];

const Named = ({ kind, code }: { kind: string; code: string }) => {
  const [named] = useNames(kind, [code]) ?? [];
  return <bdi>{named ? localName(named) : code}</bdi>;
};

const Fact = ({ field, value }: { field: Field; value: string }) => {
  const { currency } = useSession().settings;
  if (field.kind === 'ref') return <Named kind={targetOf(parties, field).one} code={value} />;
  if (field.kind === 'money') return <MoneyText amount={value} currency={currency} />;
  if (field.kind === 'choice') return localText(field.choices[value] ?? { en: value, ar: value });
  return <bdi>{inOrder(field.kind === 'text' || field.kind === 'note' ? value : localNumber(value))}</bdi>;
};

export const PartyFacts = ({ party }: { party: ResourceRow }) =>
  formGroups(parties, said).flatMap(({ label, fields }) => {
    const shown = fields.filter((name) => !isEmpty(party[name]));
    return label === null || shown.length === 0 ? (
      []
    ) : (
      <Card key={label.en} title={localText(label)}>
        <CardFacts>
          {shown.map((name) => {
            const field = parties.fields[name as keyof typeof parties.fields];
            return (
              <CardFact key={name} name={localText(field.label)}>
                <Fact field={field} value={String(party[name])} />
              </CardFact>
            );
          })}
        </CardFacts>
      </Card>
    );
  });
