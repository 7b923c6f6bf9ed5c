import {TextInput} from '@sanity/ui'
import {useId} from 'react'
import type {StringInputProps} from 'sanity'

const USUAL_UNITS = ['lb', 'each', 'piece', 'pack', 'whole', 'dozen', 'tray']

/** Suggests the usual units and accepts any other text. */
export function UnitInput({elementProps}: StringInputProps) {
  const listId = useId()
  return (
    <>
      <TextInput {...elementProps} list={listId} />
      <datalist id={listId}>
        {USUAL_UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  )
}
