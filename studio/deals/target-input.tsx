import {Stack, Text} from '@sanity/ui'
import {useFormValue} from 'sanity'
import type {StringInputProps} from 'sanity'
import {defaultDealTarget} from '../../schemas/model/deal-target'

interface DealFields {
  products?: {productId?: string; categoryId?: string}[]
  productCategories?: {categoryId?: string}[]
  appliesTo?: unknown[]
}

/** Says where the card leads as long as nobody writes it. */
export function TargetInput(props: StringInputProps) {
  const deal = (useFormValue([]) ?? {}) as DealFields
  return (
    <Stack space={2}>
      {props.renderDefault(props)}
      {props.value?.trim() ? null : (
        <div role="status">
          <Text size={1} muted>
            {describeDefault(deal)}
          </Text>
        </div>
      )}
    </Stack>
  )
}

function describeDefault({products = [], productCategories = [], appliesTo = []}: DealFields): string {
  const target = defaultDealTarget({
    products: products.flatMap(({productId, categoryId}) => (productId ? [{id: productId, categoryId}] : [])),
    categories: productCategories.flatMap(({categoryId}) => categoryId ?? []),
    meats: appliesTo.length,
  })
  if (target === '/butcher') return 'Empty: it leads to the meat, its category or the price board'
  if (target) return `Empty: it leads to ${target}`
  return products.length + productCategories.length > 0
    ? 'Empty: it leads nowhere, as no page has all of it'
    : 'Empty: it leads nowhere, as the deal is on nothing yet'
}
