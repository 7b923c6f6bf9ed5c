import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {set, useClient, useFormValue} from 'sanity'
import type {NumberInputProps} from 'sanity'
import {fetchCatalog} from '../catalog/catalog-api'
import {API_VERSION} from '../settings/studio-settings'
import {differs, findUsualPrice} from './usual-price'
import type {DealSubjects} from './usual-price'

/** The usual price is what the goods cost: it is filled in from there, and compared with it afterwards. */
export function UsualPriceInput(props: NumberInputProps) {
  const {value, onChange, readOnly} = props
  const price = useUsualPrice()
  // Filled in once for each price: whoever empties the field wants it empty.
  const offered = useRef<number>(undefined)
  useEffect(() => {
    if (readOnly || price === undefined || offered.current === price) return
    offered.current = price
    if (value === undefined) onChange(set(price))
  }, [price, readOnly, value, onChange])
  return (
    <Stack space={2}>
      {props.renderDefault(props)}
      {price !== undefined && value !== undefined && value !== price ? (
        <Card tone="caution" padding={3} radius={2} role="status">
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>{differs(price)}.</Text>
            {readOnly ? null : (
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                text={`Take $${price.toFixed(2)}`}
                onClick={() => onChange(set(price))}
              />
            )}
          </Flex>
        </Card>
      ) : null}
    </Stack>
  )
}

function useUsualPrice(): number | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const {products, productCategories, appliesTo} = (useFormValue([]) ?? {}) as DealSubjects
  // The form hands over new objects on every change of the document: compared by value.
  const serialized = JSON.stringify({products, productCategories, appliesTo})
  const [read, setRead] = useState<{of: string; price: number | undefined}>()

  useEffect(() => {
    let ignored = false
    findUsualPrice(JSON.parse(serialized) as DealSubjects, {fetch: fetchCatalog, client}).then(
      (price) => !ignored && setRead({of: serialized, price}),
      (error: unknown) => console.error('The usual price could not be read', error),
    )
    return () => {
      ignored = true
    }
  }, [client, serialized])

  return read?.of === serialized ? read.price : undefined
}
