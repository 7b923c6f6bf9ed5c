import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import {useMayUpdate} from '../components/use-may-update'
import {messages} from './messages'
import {PriceTable} from './price-table'
import {ITEM_TYPE} from './rows'
import {useRows} from './use-rows'
import type {Rows} from './use-rows'

const paneOptions = z.object({categoryId: z.string()})

type PaneProps = {options?: unknown; title?: string}

/** All prices of a category in one table: type, press Enter, continue. A saved price is published at once. */
export function QuickPrices({options, title}: PaneProps) {
  const {categoryId} = paneOptions.parse(options)
  const rows = useRows(categoryId)
  const mayChange = useMayUpdate(ITEM_TYPE)
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Stack space={4}>
        <Text size={1} muted>
          {mayChange === false ? messages.intro.readOnly : messages.intro.editable}
        </Text>
        <Prices rows={rows} mayChange={mayChange} caption={`Prices of ${title ?? 'the category'}`} />
      </Stack>
    </Card>
  )
}

type PricesProps = {rows: Rows; mayChange: boolean | undefined; caption: string}

function Prices({rows, mayChange, caption}: PricesProps) {
  if (rows.state === 'loading' || mayChange === undefined) {
    return (
      <Flex padding={5} justify="center">
        <Spinner muted />
      </Flex>
    )
  }
  if (rows.state === 'failed') {
    return (
      <Card tone="critical" padding={4} radius={3} role="alert">
        <Stack space={4}>
          <Text size={1}>The prices could not be read.</Text>
          <Box>
            <Button mode="ghost" text="Try again" onClick={rows.retry} />
          </Box>
        </Stack>
      </Card>
    )
  }
  if (rows.rows.length === 0) {
    return <Text size={1}>Nothing here yet. Add the first item under Meat prices.</Text>
  }
  return <PriceTable rows={rows.rows} mayChange={mayChange} caption={caption} />
}
