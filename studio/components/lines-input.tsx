import type {KeyboardEvent} from 'react'
import {insert} from 'sanity'
import type {ArrayOfPrimitivesInputProps} from 'sanity'

/** A list of lines of text, in which Enter begins the next line, as in a letter. */
export function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || props.readOnly) return
    if (!(event.target instanceof HTMLInputElement)) return
    const place = [...event.currentTarget.querySelectorAll('input')].indexOf(event.target)
    event.preventDefault()
    // An empty line is the next one already.
    if (place < 0 || event.target.value.trim() === '') return
    props.onChange(insert([''], 'after', [place]))
    props.onIndexFocus(place + 1)
  }
  return (
    <div onKeyDown={handleKey} role="presentation">
      {props.renderDefault(props)}
    </div>
  )
}
