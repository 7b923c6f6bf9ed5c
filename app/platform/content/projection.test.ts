import {expect, it} from 'vitest'
import {z} from 'zod'
import type {butcherItem} from '../../../schemas/butcher-item'
import type {meatOrderingFields} from '../../../schemas/butcher-item-ordering'
import type {provenanceFields} from '../../../schemas/butcher-item-provenance'
import {documentId, optionalText, requiredText} from './lenient-fields'
import {fromGroq, projection} from './projection'
import type {FieldName, ReadFields} from './projection'

/** A butcher item but for its price; what the shop does not read of it. */
const fields = {title: requiredText, unit: optionalText, inSeason: z.boolean(), note: optionalText}
type Unread = Record<
  'category' | 'order' | 'slug' | FieldName<typeof meatOrderingFields> | FieldName<typeof provenanceFields>,
  null
>
type ItemFields = ReadFields<typeof butcherItem, Unread>
type ItemFieldsInCents = ReadFields<typeof butcherItem, Unread & {price: 'cents'}>

it('compiles only when a query reads every field of its schema and nothing else', () => {
  const price = z.number()
  void ({id: documentId, price, ...fields} satisfies ItemFields)
  void ({cents: price, ...fields} satisfies ItemFieldsInCents)
  // @ts-expect-error the schema has a price that the query forgets
  void ({id: documentId, ...fields} satisfies ItemFields)
  // @ts-expect-error the query reads a color that the schema does not have
  void ({color: optionalText, price, ...fields} satisfies ItemFields)
  // @ts-expect-error the price has another key in the result, and the query forgets that
  void ({...fields} satisfies ItemFieldsInCents)
  // @ts-expect-error the exceptions name a color that the schema does not have
  void ({price, ...fields} satisfies ReadFields<typeof butcherItem, Unread & {color: null}>)
})

it('projects each key from its own field, or from the expression it is read from', () => {
  const nested = {id: fromGroq('_id', z.string()), name: z.string()}
  expect(
    projection({
      title: z.string(),
      slug: fromGroq('slug.current', z.string()),
      author: fromGroq(`->${projection(nested)}`, z.object(nested)),
      lines: fromGroq(`[]${projection({text: optionalText})}`, z.array(z.unknown())),
    }),
  ).toBe('{title, "slug": slug.current, author->{"id": _id, name}, lines[]{text}}')
})
