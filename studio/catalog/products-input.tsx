import {AddIcon, SearchIcon} from '@sanity/icons'
import {Autocomplete, Card, Stack, Text} from '@sanity/ui'
import {useEffect, useId, useState} from 'react'
import {insert, setIfMissing, unset} from 'sanity'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {CatalogueTrouble} from './catalogue-trouble'
import {useDealFields} from './deal-fields'
import {ProductRow} from './product-row'
import {useCatalogue} from './use-catalogue'

export interface ChosenProduct {
  _key: string
  _type?: string
  productId?: string
  title?: string
  categoryId?: string
}

/** What was chosen, with picture, price and what the deal makes of it; below it, the catalogue to search. */
export function ProductsInput({
  value = [],
  onChange,
  readOnly,
  elementProps,
}: ArrayOfObjectsInputProps<ChosenProduct>) {
  const deal = useDealFields()
  const ids = value.flatMap(({productId}) => productId ?? [])
  const chosen = useCatalogue({ids: ids.length > 0 ? ids : ['none'], deal})
  return (
    <Stack space={3}>
      {value.length > 0 ? (
        <Card border radius={2} as="ul" padding={0} data-testid="chosen-products">
          {value.map((entry) => (
            <ProductRow
              key={entry._key}
              title={entry.title ?? entry.productId ?? ''}
              product={chosen.answer?.products.find(({id}) => id === entry.productId)}
              gone={chosen.answer?.gone.includes(entry.productId ?? '') ?? false}
              onRemove={readOnly ? undefined : () => onChange(unset([{_key: entry._key}]))}
            />
          ))}
        </Card>
      ) : null}
      {chosen.state === 'failed' ? <CatalogueTrouble retry={chosen.retry} /> : null}
      {readOnly ? null : (
        <ProductSearch
          focus={elementProps}
          deal={deal}
          without={ids}
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
  without: readonly string[]
  onChoose: (product: {id: string; title: string; categoryId: string}) => void
}

function ProductSearch({focus, deal, without, onChoose}: ProductSearchProps) {
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState('')
  // The field keeps what was picked unless it is told that its value has gone again: it stands ready for the next.
  useEffect(() => {
    const shown = setTimeout(() => setPicked(''))
    return () => clearTimeout(shown)
  }, [picked])
  const found = useCatalogue({keyword, deal})
  const products = (found.answer?.products ?? []).filter((product) => !without.includes(product.id))
  return (
    <Stack space={2}>
      <Autocomplete
        {...focus}
        id={id}
        icon={SearchIcon}
        aria-label="Search the catalogue"
        placeholder="Search the catalogue, like “couscous”"
        openButton
        loading={found.state === 'asking' && keyword !== ''}
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
        // Looks like a button and is none: the option around it is what is pressed, and Enter would press both.
        renderOption={({product}) => (
          <Card data-as="button" radius={2} tone="inherit">
            <ProductRow title={product.title} product={product} icon={AddIcon} />
          </Card>
        )}
      />
      {found.state === 'failed' ? <CatalogueTrouble retry={found.retry} /> : null}
      {found.state === 'answered' && keyword !== '' && products.length === 0 ? (
        <Text size={1} muted>
          Nothing in the catalogue is called that.
        </Text>
      ) : null}
    </Stack>
  )
}

/** One entry for each product, whoever adds it. */
function keyOf(id: string): string {
  return `product-${id}`
}
