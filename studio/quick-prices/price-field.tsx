import {Box, Button, Flex, Text, TextInput} from '@sanity/ui'
import {useId, useRef} from 'react'
import type {KeyboardEvent} from 'react'
import {formatPrice} from '../../schemas/model/price'
import {PriceStatus} from './price-status'
import type {PriceRow} from './rows'
import {usePriceField} from './use-price-field'

type Props = {
  row: PriceRow
  /** Moves the focus to the next (1) or the previous (-1) price. */
  onLeave: (input: HTMLInputElement, step: 1 | -1) => void
}

export function PriceField({row, onLeave}: Props) {
  const field = usePriceField(row)
  const {text, isChanged, status, setText, reset, submit} = field
  const input = useRef<HTMLInputElement>(null)
  const statusId = useId()
  const hasNoMessage = status.kind === 'idle' && !isChanged && !field.change

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const target = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      if (submit()) onLeave(target, 1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onLeave(target, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isChanged) {
      event.stopPropagation()
      reset()
    }
  }

  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Box style={{width: '8.5em', fontVariantNumeric: 'tabular-nums lining-nums'}}>
        <TextInput
          ref={input}
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
        <PriceStatus {...field} />
      </Box>
      {field.change && !isChanged && status.kind !== 'saving' && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          text="Undo"
          aria-label={`Undo: ${row.title} costs ${formatPrice(field.change.from)} again`}
          onClick={() => {
            // The button goes away with what it undoes.
            input.current?.focus()
            void field.undo()
          }}
        />
      )}
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
