import {CalendarIcon} from '@sanity/icons'
import {Box, Button} from '@sanity/ui'
import {useRef} from 'react'
import {styled} from 'styled-components'

interface CalendarButtonProps {
  /** Like 2026-11-28. */
  day: string | undefined
  onChoose: (day: string) => void
}

/** Opens the browser's own calendar, which on a phone is the phone's. */
export function CalendarButton({day, onChoose}: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Box style={{position: 'relative'}}>
      <HiddenPicker
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value) onChoose(event.currentTarget.value)
        }}
      />
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        icon={CalendarIcon}
        aria-label="Choose the day from a calendar"
        onClick={() => picker.current?.showPicker()}
      />
    </Box>
  )
}

/** Under the button, where the calendar opens; the button is what people meet. */
const HiddenPicker = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  pointer-events: none;
`
