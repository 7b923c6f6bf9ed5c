import {Box, Button, Flex, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'
import type {KeyboardEvent} from 'react'
import {formatPrice} from '../../schemas/price'
import type {PriceRow} from './rows'
import {usePriceField} from './use-price-field'
import type {Status} from './use-price-field'

type Props = {
  row: PriceRow
  /** Moves the caret to the next (1) or the previous (-1) price. */
  onLeave: (input: HTMLInputElement, step: 1 | -1) => void
}

export function PriceField({row, onLeave}: Props) {
  const {text, current, isChanged, status, type, putBack, submit} = usePriceField(row)
  const statusId = useId()
  const isQuiet = status.kind === 'idle' && !isChanged

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      if (submit()) onLeave(input, 1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onLeave(input, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isChanged) {
      event.stopPropagation()
      putBack()
    }
  }

  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box style={{width: '8.5em', fontVariantNumeric: 'tabular-nums lining-nums'}}>
        <TextInput
          prefix={<Prefix />}
          inputMode="decimal"
          autoComplete="off"
          data-price-input=""
          aria-label={`Price of ${row.title} in dollars${row.unit ? ` for one ${row.unit}` : ''}`}
          aria-invalid={status.kind === 'problem'}
          aria-describedby={statusId}
          readOnly={status.kind === 'saving'}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Text size={1} muted>
        {row.unit && `/ ${row.unit}`}
      </Text>
      {isChanged && status.kind !== 'saving' && (
        <Button
          mode="ghost"
          tone="positive"
          fontSize={1}
          padding={3}
          text={status.kind === 'asking' ? 'Yes, save' : 'Save'}
          aria-label={`Save the price of ${row.title}`}
          onClick={submit}
        />
      )}
      <Box id={statusId} role="status" flex={1} style={{minWidth: isQuiet ? 0 : '12em'}}>
        <StatusWords status={status} isChanged={isChanged} current={current} />
      </Box>
    </Flex>
  )
}

function Prefix() {
  return (
    <Box padding={3}>
      <Text size={1} muted>
        $
      </Text>
    </Box>
  )
}

type WordsProps = {status: Status; isChanged: boolean; current: number | undefined}

function StatusWords({status, isChanged, current}: WordsProps) {
  if (status.kind === 'problem' || status.kind === 'asking') {
    return <Words color="var(--card-badge-critical-fg-color)">{status.words}</Words>
  }
  if (status.kind === 'saving') return <Words>Saving…</Words>
  if (status.kind === 'saved') return <Words>Saved. It is in the shop.</Words>
  if (!isChanged) return null
  return (
    <Words>{current === undefined ? 'Not saved yet' : `Not saved yet, was ${formatPrice(current)}`}</Words>
  )
}

function Words({children, color}: {children: string; color?: string}) {
  return (
    <Text size={1} muted={!color} style={color ? {color} : undefined}>
      {children}
    </Text>
  )
}
