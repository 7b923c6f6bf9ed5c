import {Box, Button, Flex, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'
import type {KeyboardEvent} from 'react'
import {formatPrice} from '../../schemas/model/price'
import type {PriceRow} from './rows'
import {usePriceField} from './use-price-field'
import type {Status} from './use-price-field'

type Props = {
  row: PriceRow
  /** Moves the focus to the next (1) or the previous (-1) price. */
  onLeave: (input: HTMLInputElement, step: 1 | -1) => void
}

export function PriceField({row, onLeave}: Props) {
  const {text, savedPrice, isChanged, status, setText, reset, submit} = usePriceField(row)
  const statusId = useId()
  const hasNoMessage = status.kind === 'idle' && !isChanged

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
      reset()
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
          aria-invalid={status.kind === 'error'}
          aria-describedby={statusId}
          readOnly={status.kind === 'saving'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
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
          text={status.kind === 'confirming' ? 'Yes, save' : 'Save'}
          aria-label={`Save the price of ${row.title}`}
          onClick={submit}
        />
      )}
      <Box id={statusId} role="status" flex={1} style={{minWidth: hasNoMessage ? 0 : '12em'}}>
        <StatusMessage status={status} isChanged={isChanged} savedPrice={savedPrice} />
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

type StatusMessageProps = {status: Status; isChanged: boolean; savedPrice: number | undefined}

function StatusMessage({status, isChanged, savedPrice}: StatusMessageProps) {
  if (status.kind === 'error' || status.kind === 'confirming') {
    return <Message color="var(--card-badge-critical-fg-color)">{status.message}</Message>
  }
  if (status.kind === 'saving') return <Message>Saving…</Message>
  if (status.kind === 'saved') return <Message>Saved. It is in the shop.</Message>
  if (!isChanged) return null
  return (
    <Message>
      {savedPrice === undefined ? 'Not saved yet' : `Not saved yet, was ${formatPrice(savedPrice)}`}
    </Message>
  )
}

function Message({children, color}: {children: string; color?: string}) {
  return (
    <Text size={1} muted={!color} style={color ? {color} : undefined}>
      {children}
    </Text>
  )
}
