import {DragHandleIcon} from '@sanity/icons'
import {Badge, Box, Flex, Text} from '@sanity/ui'
import {useEffect, useId, useRef} from 'react'
import {styled} from 'styled-components'
import {messages} from './messages'
import type {OrderRow} from './rows'
import {useMoving} from './use-moving'

interface OrderListProps {
  rows: readonly OrderRow[]
  name: string
  mayChange: boolean
  /** A move is being stored; the next one waits for it. */
  isSaving: boolean
  onMove: (id: string, ids: string[]) => void
}

export function OrderList({rows, name, mayChange, isSaving, onMove}: OrderListProps) {
  const hintId = useId()
  const sequence = rows.map(({id}) => id).join()
  const moved = useRef<string>(undefined)
  const {list, moving, handlersOf, cancel} = useMoving(
    rows.map(({id}) => id),
    (id, ids) => {
      moved.current = id
      onMove(id, ids)
    },
  )

  // What somebody else changed meanwhile is shown as it is; a row that found its place keeps the focus.
  useEffect(() => {
    cancel()
    const row = moved.current
      ? list.current?.querySelector<HTMLElement>(`[data-order-id="${CSS.escape(moved.current)}"] button`)
      : undefined
    row?.focus({preventScroll: true})
    moved.current = undefined
    // `cancel` is another function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sequence])

  return (
    <>
      <Rows ref={list} aria-label={name}>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            data-order-id={row.id}
            data-moving={moving?.id === row.id || undefined}
            style={{order: moving ? moving.ids.indexOf(row.id) : index}}
          >
            <Flex align="center" gap={2}>
              {mayChange ? (
                <Handle
                  type="button"
                  aria-label={messages.move(row.title)}
                  aria-describedby={hintId}
                  aria-pressed={moving?.id === row.id}
                  aria-disabled={isSaving}
                  {...(isSaving ? {} : handlersOf(row.id))}
                >
                  <DragHandleIcon />
                </Handle>
              ) : null}
              <Box flex={1} paddingY={3}>
                <Text size={1} weight="medium">
                  {row.title}
                </Text>
              </Box>
              {row.isDraft ? <Badge>{messages.draft}</Badge> : null}
            </Flex>
          </Row>
        ))}
      </Rows>
      <Hidden id={hintId}>{messages.hint}</Hidden>
      <Hidden role="status">
        {moving ? messages.at(titleOf(rows, moving.id), moving.ids.indexOf(moving.id) + 1, rows.length) : ''}
      </Hidden>
    </>
  )
}

function titleOf(rows: readonly OrderRow[], id: string): string {
  return rows.find((row) => row.id === id)?.title ?? ''
}

const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  padding: 0 12px 0 4px;
  background: var(--card-bg-color);
  border-bottom: 1px solid var(--card-border-color);

  &[data-moving] {
    position: relative;
    border-radius: 3px;
    outline: 2px solid var(--card-focus-ring-color);
  }
`

const Handle = styled.button`
  flex: none;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  font-size: 21px;
  line-height: 0;
  color: inherit;
  background: none;
  cursor: grab;
  touch-action: none;

  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }

  &[aria-pressed='true'] {
    cursor: grabbing;
  }
`

const Hidden = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
