import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {styled} from 'styled-components'
import {z} from 'zod'
import {useMayUpdate} from '../components/use-may-update'
import {API_VERSION} from '../settings/studio-settings'
import {messages} from './messages'
import {OrderList} from './order-list'
import {planOrder} from './plan-order'
import type {Placed} from './plan-order'
import type {OrderRow} from './rows'
import {saveOrder} from './save-order'
import type {SaveOutcome} from './save-order'
import {useOrderRows} from './use-order-rows'

const paneOptions = z.object({type: z.string(), categoryId: z.string().optional()})

type Status = {said: SaveOutcome | 'saving' | 'lost'; undo?: Placed[]}

/** A list of the shop, put in order by dragging. A row stands in the shop where it is dropped. */
export function OrderPane({options, title}: {options?: unknown; title?: string}) {
  const listed = paneOptions.parse(options)
  const rows = useOrderRows(listed)
  const mayChange = useMayUpdate(listed.type)
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Stack space={4}>
        <Text size={1} muted>
          {mayChange === false ? messages.intro.readOnly : messages.intro.editable}
        </Text>
        {rows === undefined || mayChange === undefined ? (
          <Flex padding={5} justify="center">
            <Spinner muted />
          </Flex>
        ) : rows === null ? (
          <Card tone="critical" padding={4} radius={3} role="alert">
            <Text size={1}>{messages.failed}</Text>
          </Card>
        ) : rows.length === 0 ? (
          <Text size={1}>{messages.empty}</Text>
        ) : (
          <SavedList rows={rows} name={title ?? ''} mayChange={mayChange} />
        )}
      </Stack>
    </Card>
  )
}

function SavedList({rows, name, mayChange}: {rows: OrderRow[]; name: string; mayChange: boolean}) {
  const client = useClient({apiVersion: API_VERSION})
  const [status, setStatus] = useState<Status>()

  async function save(changes: Placed[], undo?: Placed[]) {
    setStatus({said: 'saving'})
    try {
      const said = await saveOrder(client, rows, changes)
      setStatus({said, ...(said === 'saved' && undo ? {undo} : {})})
    } catch (error) {
      console.error('The order could not be saved', error)
      setStatus({said: 'lost'})
    }
  }

  function move(id: string, ids: string[]) {
    const sequence = ids.flatMap((one) => rows.filter((row) => row.id === one))
    const changes = planOrder(sequence, id)
    const changed = new Set(changes.map((change) => change.id))
    void save(
      changes,
      rows.filter((row) => changed.has(row.id)).map(({id: rowId, order}) => ({id: rowId, order})),
    )
  }

  return (
    <Stack space={4}>
      <OrderList
        rows={rows}
        name={name}
        mayChange={mayChange}
        isSaving={status?.said === 'saving'}
        onMove={move}
      />
      <StatusBar align="center" gap={3} wrap="wrap" paddingY={2}>
        <Box role="status">
          <Text size={1}>{status ? messages[status.said] : ''}</Text>
        </Box>
        {status?.undo ? (
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={messages.undo}
            onClick={() => void save(status.undo ?? [])}
          />
        ) : null}
      </StatusBar>
    </Stack>
  )
}

/** In sight below a list that is longer than the screen. */
const StatusBar = styled(Flex)`
  position: sticky;
  bottom: 0;
  background: var(--card-bg-color);
`
