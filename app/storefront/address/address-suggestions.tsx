import {useCombobox} from 'downshift'
import type {UseComboboxState, UseComboboxStateChangeOptions} from 'downshift'
import {MapPin} from 'lucide-react'
import {memo, useLayoutEffect, useState} from 'react'
import type {KeyboardEvent, RefObject} from 'react'
import type {Address} from '~/domain/address/address'
import type {AddressSuggestion} from '~/domain/address/address-lookup'
import {fetchAddress} from './fetch-suggestions'
import {useAddressSuggestions} from './use-address-suggestions'
import type {AddressSuggestionsState} from './use-address-suggestions'
import {messages as addressMessages} from '~/domain/address/messages'
import type {InputHTMLAttributes} from 'react'
import {makeRandomToken} from '~/platform/forms/random-token'

const messages = addressMessages.suggestions
const changeTypes = useCombobox.stateChangeTypes

interface AddressSuggestionsProps {
  input: RefObject<HTMLInputElement>
  /** Must be the same functions always. */
  onField: (field: ComboboxField | null) => void
  onAddress: (address: Partial<Address>) => void
}

/**
 * What makes the street's field a combobox. The field belongs to the form and stays the same element when this comes:
 * what was typed meanwhile, and the caret, are left in peace. Choosing fills in the other fields.
 */
export const AddressSuggestions = memo(function AddressSuggestions({
  input,
  onField,
  onAddress,
}: AddressSuggestionsProps) {
  const [session, setSession] = useState(makeRandomToken)
  const [query, setQuery] = useState('')
  const [fillOutcome, setFillOutcome] = useState<'taken' | 'notTaken' | null>(null)
  const state = useAddressSuggestions(query, session)
  const items = state.kind === 'found' ? state.suggestions : []

  async function selectSuggestion({id, title}: AddressSuggestion) {
    onAddress({line1: title})
    setQuery('')
    const address = await fetchAddress({id, session}).catch((error: unknown) => {
      console.error('An address could not be filled in.', error)
      return null
    })
    if (address) onAddress(address)
    setFillOutcome(address ? 'taken' : 'notTaken')
    // To the maps service, a form ends with the choice.
    setSession(makeRandomToken())
  }

  const combobox = useCombobox<AddressSuggestion>({
    items,
    initialInputValue: input.current?.value ?? '',
    selectedItem: null,
    itemToString: (item) => item?.title ?? '',
    stateReducer: reduceState,
    onInputValueChange({type, inputValue}) {
      if (type !== changeTypes.InputChange) return
      setQuery(inputValue)
      setFillOutcome(null)
    },
    onStateChange: ({selectedItem}) => void (selectedItem && selectSuggestion(selectedItem)),
  })
  const {highlightedIndex} = combobox
  const isOpen = combobox.isOpen && state.kind !== 'idle'

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const {key} = event
    const isHandledHere =
      key === 'Escape' ? isOpen : highlightedIndex >= 0 || !['Enter', 'Home', 'End'].includes(key)
    // Escape closes the panel first, and the form the next time; Enter chooses first, and sends the next time.
    if (!isHandledHere) Object.assign(event.nativeEvent, {preventDownshiftDefault: true})
    else if (key === 'Escape') event.preventDefault()
  }

  useLayoutEffect(() => {
    const {ref, ...props} = combobox.getInputProps({onKeyDown}, {suppressRefError: true})
    if (typeof ref === 'function') ref(input.current)
    onField(toFieldProps(props, isOpen))
  })
  useLayoutEffect(() => () => onField(null), [onField])

  return (
    <>
      <Panel isOpen={isOpen} state={state} items={items} combobox={combobox} />
      <p role="status" className="sr-only">
        {isOpen ? statusText(state) : fillOutcome && messages[fillOutcome]}
      </p>
      {fillOutcome === 'notTaken' ? <p className="mt-1.5 text-sm text-muted">{messages.notTaken}</p> : null}
    </>
  )
})

interface PanelProps {
  isOpen: boolean
  state: AddressSuggestionsState
  items: AddressSuggestion[]
  combobox: Pick<ReturnType<typeof useCombobox<AddressSuggestion>>, 'getMenuProps' | 'getItemProps'>
}

function Panel({isOpen, state, items, combobox}: PanelProps) {
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-card border border-sand bg-paper shadow-raised"
    >
      {isOpen && items.length === 0 ? (
        <p className="px-4 pt-3.5 pb-1 text-muted">{statusText(state)}</p>
      ) : null}
      <ul {...combobox.getMenuProps({'aria-label': messages.panel, 'aria-busy': state.kind === 'searching'})}>
        {isOpen
          ? items.map((item, index) => (
              <li
                key={item.id}
                {...combobox.getItemProps({item, index})}
                className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 aria-selected:bg-mint aria-selected:inset-ring-2 aria-selected:inset-ring-forest"
              >
                <MapPin className="size-5 shrink-0 text-forest" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{item.title}</span>
                  <span className="block truncate text-sm text-muted">{item.detail}</span>
                </span>
              </li>
            ))
          : null}
      </ul>
      <p className="border-t border-sand px-4 py-2 text-end text-sm text-muted not-first:mt-2">
        {messages.source}
      </p>
    </div>
  )
}

function statusText(state: AddressSuggestionsState): string | null {
  switch (state.kind) {
    case 'idle':
      return null
    case 'searching':
      return messages.searching
    case 'away':
      return messages.away
    case 'found': {
      const count = state.suggestions.length
      return count === 0 ? messages.nothing : messages.count(count)
    }
  }
}

/** Leaving the field chooses nothing, and a click alone opens nothing. */
function reduceState(
  {isOpen}: UseComboboxState<AddressSuggestion>,
  {type, changes}: UseComboboxStateChangeOptions<AddressSuggestion>,
): Partial<UseComboboxState<AddressSuggestion>> {
  if (type === changeTypes.InputBlur) return {...changes, selectedItem: null}
  if (type === changeTypes.InputClick) return {...changes, isOpen}
  return changes
}

/** What the form's field needs of it: all but its value, which stays the field's own, and what browsers fill in. */
function toFieldProps(props: ComboboxField, isOpen: boolean): ComboboxField {
  const {role, onChange, onKeyDown, onBlur, onClick} = props
  return {
    ...{role, onChange, onKeyDown, onBlur, onClick},
    'aria-autocomplete': props['aria-autocomplete'],
    'aria-controls': props['aria-controls'],
    'aria-expanded': isOpen,
    'aria-activedescendant': (isOpen && props['aria-activedescendant']) || undefined,
  }
}

/** What makes a plain field one of a combobox. */
export type ComboboxField = Partial<InputHTMLAttributes<HTMLInputElement>>
