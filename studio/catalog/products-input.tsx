import {AddIcon, SearchIcon} from '@sanity/icons'
import {Autocomplete, Card, Stack, Text} from '@sanity/ui'
import {useEffect, useId, useState} from 'react'
import {insert, setIfMissing, unset, useFormValue} from 'sanity'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {dealPriceFields} from '../../schemas/deal-price-fields'
import {ProductRow} from './product-row'
import {CatalogError, useCatalog} from './use-catalog'

/** The fields from which the shop computes the effect of a deal. */
const PRICE_FIELDS = dealPriceFields().map(({name}) => name)

export interface ChosenProduct {
  _key: string
  _type?: string
  productId?: string
  title?: string
  categoryId?: string
}

/** The chosen products with picture, price and the effect of the deal; below them a search of the catalog. */
export function ProductsInput({
  value = [],
  onChange,
  readOnly,
  elementProps,
}: ArrayOfObjectsInputProps<ChosenProduct>) {
  const document = (useFormValue([]) ?? {}) as Record<string, unknown>
  const deal = Object.fromEntries(PRICE_FIELDS.map((field) => [field, document[field]]))
  const ids = value.flatMap(({productId}) => productId ?? [])
  const chosen = useCatalog({ids: ids.length > 0 ? ids : ['none'], deal})
  return (
    <Stack space={3}>
      {value.length > 0 ? (
        <Card border radius={2} as="ul" padding={0} data-testid="chosen-products">
          {value.map((entry) => (
            <ProductRow
              key={entry._key}
              title={entry.title ?? entry.productId ?? ''}
              product={chosen.catalog?.products.find(({id}) => id === entry.productId)}
              discontinued={chosen.catalog?.gone.includes(entry.productId ?? '') ?? false}
              onRemove={readOnly ? undefined : () => onChange(unset([{_key: entry._key}]))}
            />
          ))}
        </Card>
      ) : null}
      {chosen.state === 'failed' ? <CatalogError retry={chosen.retry} /> : null}
      {readOnly ? null : (
        <ProductSearch
          focus={elementProps}
          deal={deal}
          exclude={ids}
          onChoose={({id, title, categoryId}) =>
            onChange([
              setIfMissing([]),
              insert(
                [{_key: keyOf(id), _type: 'catalogueProduct', productId: id, title, categoryId}],
                'after',
                [-1],
              ),
            ])
          }
        />
      )}
    </Stack>
  )
}

interface ProductSearchProps {
  focus: Pick<ArrayOfObjectsInputProps['elementProps'], 'ref' | 'onFocus'>
  deal: object
  exclude: readonly string[]
  onChoose: (product: {id: string; title: string; categoryId: string}) => void
}

function ProductSearch({focus, deal, exclude, onChoose}: ProductSearchProps) {
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState('')
  // Autocomplete keeps showing the picked value until its `value` changes: empty it for the next search.
  useEffect(() => {
    const timer = setTimeout(() => setPicked(''))
    return () => clearTimeout(timer)
  }, [picked])
  const found = useCatalog({keyword, deal})
  const products = (found.catalog?.products ?? []).filter((product) => !exclude.includes(product.id))
  return (
    <Stack space={2}>
      <Autocomplete
        {...focus}
        id={id}
        icon={SearchIcon}
        aria-label="Search the catalog"
        placeholder="Search the catalog, like “couscous”"
        openButton
        loading={found.state === 'loading' && keyword !== ''}
        value={picked}
        filterOption={() => true}
        options={products.map((product) => ({value: product.id, product}))}
        onQueryChange={(query) => setKeyword(query ?? '')}
        onSelect={(chosenId) => {
          const product = products.find((candidate) => candidate.id === chosenId)
          if (product) onChoose(product)
          setPicked(chosenId)
          setKeyword('')
        }}
        // Styled as a button but not one: the surrounding option takes the click, and Enter would trigger both.
        renderOption={({product}) => (
          <Card data-as="button" radius={2} tone="inherit">
            <ProductRow title={product.title} product={product} icon={AddIcon} />
          </Card>
        )}
      />
      {found.state === 'failed' ? <CatalogError retry={found.retry} /> : null}
      {found.state === 'loaded' && keyword !== '' && products.length === 0 ? (
        <Text size={1} muted>
          Nothing in the catalog is called that.
        </Text>
      ) : null}
    </Stack>
  )
}

/** Derived from the id, so that two editors who add the same product get one entry. */
function keyOf(id: string): string {
  return `product-${id}`
}
