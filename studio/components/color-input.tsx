import {Box, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'
import type {ChangeEvent} from 'react'
import {set, unset} from 'sanity'
import type {StringInputProps} from 'sanity'
import {styled} from 'styled-components'
import {CARD_COLORS, isColor} from '../../schemas/model/choices'

/** The shop's colors as a radio group (for the arrow keys), and a text field for any other hex color. */
export function ColorInput({value, onChange, readOnly, elementProps}: StringInputProps) {
  const name = useId()
  const chosen = value?.toUpperCase()
  const choose = (color: string) => onChange(color ? set(color) : unset())
  return (
    <Stack space={3}>
      <Flex gap={2} wrap="wrap" role="radiogroup" aria-label="Colors of the shop">
        {CARD_COLORS.map((color) => (
          <Swatch key={color.value}>
            <input
              type="radio"
              name={name}
              value={color.value}
              checked={chosen === color.value}
              disabled={readOnly}
              onChange={() => choose(color.value)}
            />
            <Patch $color={color.value} />
            <Text size={1}>{color.title}</Text>
          </Swatch>
        ))}
      </Flex>
      <Flex align="center" gap={2}>
        <Patch $color={isColor(value) ? value : 'transparent'} />
        <Box flex={1}>
          <TextInput
            {...elementProps}
            value={value ?? ''}
            aria-label="Another color, like #0F4A36"
            placeholder="#0F4A36"
            maxLength={7}
            spellCheck={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.currentTarget.value.trim())}
          />
        </Box>
      </Flex>
    </Stack>
  )
}

const Swatch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px 0 6px;
  border: 1px solid var(--card-border-color);
  border-radius: 999px;
  cursor: pointer;

  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }

  &:has(input:checked) {
    border-color: var(--card-fg-color);
    box-shadow: inset 0 0 0 1px var(--card-fg-color);
  }

  &:has(input:focus-visible) {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }

  &:has(input:disabled) {
    cursor: default;
    opacity: 0.6;
  }
`

const Patch = styled.span<{$color: string}>`
  flex: none;
  width: 32px;
  height: 32px;
  border: 1px solid var(--card-border-color);
  border-radius: 50%;
  background: ${({$color}) => $color};
`
