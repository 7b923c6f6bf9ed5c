import {useNavigate} from '@remix-run/react'
import {useCombobox} from 'downshift'
import type {UseComboboxState, UseComboboxStateChangeOptions} from 'downshift'
import {memo, useEffect, useId, useLayoutEffect, useRef, useState} from 'react'
import type {InputHTMLAttributes, KeyboardEvent, RefObject} from 'react'
import {addSuggestion} from './add-suggestion'
import {suggestionsOf, countOf, emptyNote, noteOf, optionGroups, messages} from './options'
import type {Option} from './options'
import {SHORTEST_KEYWORD} from './suggestion-client'
import {SuggestionPanel} from './suggestion-panel'
import type {ProductSuggestion} from './suggestions'
import {useSuggestions} from './use-suggestions'

/** What makes a plain field one of a combobox: all but its value, which stays the field's own. */
export type ComboboxField = InputHTMLAttributes<HTMLInputElement>

interface SearchSuggestionsProps {
  inputRef: RefObject<HTMLInputElement>
  form: RefObject<HTMLElement>
  /** The field's text when this was loaded. */
  initialText: string
  /** The page's keyword. */
  keyword: string
  /** Must be a stable function. */
  onField: (field: ComboboxField | null) => void
}

const changeTypes = useCombobox.stateChangeTypes

/**
 * Turns the search field into a combobox. The field belongs to the form and stays the same element: what is being
 * typed, the caret and the phone's keyboard are not disturbed.
 */
export const SearchSuggestions = memo(function SearchSuggestions({
  inputRef,
  form,
  initialText,
  keyword,
  onField,
}: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const [state, search] = useSuggestions()
  // The options depend on the input, and downshift, which holds the input, on the options.
  const [query, setQuery] = useState(initialText)
  // What was added last, until other words are typed.
  const [added, setAdded] = useState<string | null>(null)
  const keysId = useId()
  const groups = optionGroups(suggestionsOf(state), query.trim())
  const items = groups.flatMap(({options}) => options)

  const combobox = useCombobox<Option>({
    items,
    initialInputValue: initialText,
    initialIsOpen: isEnough(initialText),
    selectedItem: null,
    itemToString: () => '',
    stateReducer: reduceState,
    onInputValueChange: ({inputValue}) => {
      setQuery(inputValue)
      setAdded(null)
    },
    onStateChange({type, selectedItem, inputValue}) {
      if (type === changeTypes.InputKeyDownEscape && inputValue === '' && inputRef.current)
        inputRef.current.value = ''
      if (!selectedItem) return
      // A link that was clicked navigates by itself.
      if (type === changeTypes.InputKeyDownEnter) void navigate(selectedItem.to)
      inputRef.current?.blur()
    },
  })
  const {inputValue, isOpen, highlightedIndex, closeMenu, setInputValue} = combobox

  useEffect(() => search(isOpen ? inputValue : ''), [search, isOpen, inputValue])

  const lastKeyword = useRef(keyword)
  useEffect(() => {
    if (lastKeyword.current === keyword) return
    lastKeyword.current = keyword
    setInputValue(keyword)
    closeMenu()
  }, [keyword, setInputValue, closeMenu])

  function add(product: ProductSuggestion) {
    setAdded(addSuggestion(product))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const highlighted = items[highlightedIndex]
    if (event.key === 'Enter' && event.shiftKey && highlighted?.kind === 'product') {
      event.preventDefault()
      Object.assign(event.nativeEvent, {preventDownshiftDefault: true})
      return add(highlighted.product)
    }
    const isHandledHere = event.key === 'Enter' || event.key === 'Home' || event.key === 'End'
    if (!isHandledHere || highlightedIndex >= 0) return
    // Nothing is highlighted: the form is submitted, or the caret moves.
    Object.assign(event.nativeEvent, {preventDownshiftDefault: true})
    if (event.key === 'Enter') closeMenu()
  }

  useLayoutEffect(() => {
    const props = combobox.getInputProps({onKeyDown}, {suppressRefError: true})
    const {ref, id: _id, value: _value, 'aria-labelledby': _label, ...field} = props
    if (typeof ref === 'function') ref(inputRef.current)
    onField({
      ...field,
      'aria-activedescendant': field['aria-activedescendant'] || undefined,
      'aria-describedby': isOpen && items.some(({kind}) => kind === 'product') ? keysId : undefined,
    })
  })
  useLayoutEffect(() => () => onField(null), [onField])

  return (
    <>
      <SuggestionPanel
        form={form}
        open={isOpen}
        groups={groups}
        note={noteOf(state, inputValue.trim())}
        busy={state.kind === 'searching'}
        onAdd={add}
        keysId={keysId}
        combobox={combobox}
      />
      <p role="status" className="sr-only">
        {isOpen ? announcement() : null}
      </p>
    </>
  )

  function announcement(): string | null {
    if (added) return added
    if (state.kind === 'failed') return messages.failed
    if (state.kind !== 'found') return null
    const {suggestions} = state
    return emptyNote(suggestions, inputValue.trim()) ?? messages.count(countOf(suggestions))
  }
})

function isEnough(text: string): boolean {
  return text.trim().length >= SHORTEST_KEYWORD
}

/** Selecting keeps the input, blurring selects nothing, and nothing opens without a keyword. */
function reduceState(
  state: UseComboboxState<Option>,
  {type, changes}: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const next = {...changes}
  if (type === changeTypes.InputBlur || next.selectedItem) next.inputValue = state.inputValue
  if (type === changeTypes.InputBlur) next.selectedItem = null
  if (type === changeTypes.InputClick)
    Object.assign(next, {isOpen: true, highlightedIndex: state.highlightedIndex})
  if (!isEnough(next.inputValue ?? '')) next.isOpen = false
  return next
}
