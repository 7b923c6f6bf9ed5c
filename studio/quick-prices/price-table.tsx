import {Badge, Box, Flex, Text} from '@sanity/ui'
import {useRef} from 'react'
import {IntentLink} from 'sanity/router'
import {styled} from 'styled-components'
import {formatUnitPrice} from '../../schemas/model/price'
import {messages} from './messages'
import {PriceField} from './price-field'
import {ITEM_TYPE} from './rows'
import type {PriceRow} from './rows'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  /* Status messages must not resize the columns. */
  table-layout: fixed;

  th:first-child {
    width: 34%;
  }

  th,
  td {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
    border-bottom: 1px solid var(--card-border-color);
  }
`

type Props = {
  rows: PriceRow[]
  mayChange: boolean
  caption: string
}

export function PriceTable({rows, mayChange, caption}: Props) {
  const table = useRef<HTMLTableElement>(null)

  function leave(input: HTMLInputElement, step: 1 | -1) {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('[data-price-input]') ?? [])]
    inputs[inputs.indexOf(input) + step]?.focus()
  }

  return (
    <Table ref={table} aria-label={caption}>
      <thead>
        <tr>
          <HeadCell>Item</HeadCell>
          <HeadCell>Price</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Flex align="center" gap={2} paddingY={3} wrap="wrap">
                <Text size={1} weight="medium">
                  {row.title}
                </Text>
                {!row.inSeason && <Badge tone="caution">Out of season</Badge>}
              </Flex>
            </th>
            <td>
              {mayChange && row.draft === 'none' ? (
                <PriceField row={row} onLeave={leave} />
              ) : (
                <ReadOnlyPrice row={row} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function HeadCell({children}: {children: string}) {
  return (
    <th scope="col">
      <Box paddingY={2}>
        <Text size={1} muted>
          {children}
        </Text>
      </Box>
    </th>
  )
}

/** With a draft around, saving here would publish unfinished changes or be undone by them: edit it in the form. */
function ReadOnlyPrice({row}: {row: PriceRow}) {
  const price = formatUnitPrice(row.price, row.unit)
  return (
    <Box paddingY={3}>
      <Text size={1}>
        {row.draft === 'none' ? (
          price
        ) : (
          <>
            {price} · {messages.draft[row.draft]}{' '}
            <IntentLink intent="edit" params={{id: row.id, type: ITEM_TYPE}}>
              Open {row.title}
            </IntentLink>
          </>
        )}
      </Text>
    </Box>
  )
}
