import {useNavigate} from '@remix-run/react'
import {useCombobox} from 'downshift'
import type {UseComboboxState, UseComboboxStateChangeOptions} from 'downshift'
import {memo, useEffect, useLayoutEffect, useRef, useState} from 'react'
import type {KeyboardEvent, RefObject} from 'react'
import type {ComboboxField} from './combobox-field'
import {answerOf, countOf, noteOf, optionGroups} from './options'
import type {Option} from './options'
import {SHORTEST_KEYWORD} from './suggestion-asker'
import {SuggestionPanel} from './suggestion-panel'
import {useSuggestions} from './use-suggestions'
import {words} from './words'

interface SearchSuggestionsProps {
  inputRef: RefObject<HTMLInputElement>
  form: RefObject<HTMLElement>
  /** What was in the field when this came. */
  typed: string
  /** What the page searched for. */
  keyword: string
  /** Must be the same function always. */
  onField: (field: ComboboxField | null) => void
}

const types = useCombobox.stateChangeTypes

/**
 * What makes the search field a combobox. The field itself belongs to the form, which had it before this came, and
 * stays the same element: what was typed meanwhile, the caret and the phone's keyboard are left in peace.
 */
export const SearchSuggestions = memo(function SearchSuggestions({
  inputRef,
  form,
  typed,
  keyword,
  onField,
}: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const [state, ask] = useSuggestions()
  // The options depend on what is written, and downshift, which holds it, on the options.
  const [written, setWritten] = useState(typed)
  const groups = optionGroups(answerOf(state), written.trim())
  const items = groups.flatMap(({options}) => options)

  const combobox = useCombobox<Option>({
    items,
    initialInputValue: typed,
    initialIsOpen: isEnough(typed),
    selectedItem: null,
    itemToString: () => '',
    stateReducer: reduce,
    onInputValueChange: ({inputValue}) => setWritten(inputValue),
    onStateChange({type, selectedItem, inputValue}) {
      if (type === types.InputKeyDownEscape && inputValue === '' && inputRef.current)
        inputRef.current.value = ''
      if (!selectedItem) return
      // The link that was pressed leads there by itself.
      if (type === types.InputKeyDownEnter) void navigate(selectedItem.to)
      inputRef.current?.blur()
    },
  })
  const {inputValue, isOpen, highlightedIndex, closeMenu, setInputValue} = combobox

  useEffect(() => ask(isOpen ? inputValue : ''), [ask, isOpen, inputValue])

  const shown = useRef(keyword)
  useEffect(() => {
    if (shown.current === keyword) return
    shown.current = keyword
    setInputValue(keyword)
    closeMenu()
  }, [keyword, setInputValue, closeMenu])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const own = event.key === 'Enter' || event.key === 'Home' || event.key === 'End'
    if (!own || highlightedIndex >= 0) return
    // Nothing is chosen: the form is sent, or the caret moves.
    Object.assign(event.nativeEvent, {preventDownshiftDefault: true})
    if (event.key === 'Enter') closeMenu()
  }

  useLayoutEffect(() => {
    const {ref, ...field} = combobox.getInputProps({onKeyDown}, {suppressRefError: true})
    if (typeof ref === 'function') ref(inputRef.current)
    onField(fieldOf(field))
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
        combobox={combobox}
      />
      <p role="status" className="sr-only">
        {isOpen ? announcement() : null}
      </p>
    </>
  )

  function announcement(): string | null {
    if (state.kind === 'failed') return words.failed
    if (state.kind !== 'found') return null
    const count = countOf(state.answer)
    return count === 0 ? words.nothing(inputValue.trim()) : words.count(count)
  }
})

function isEnough(text: string): boolean {
  return text.trim().length >= SHORTEST_KEYWORD
}

/** Choosing leaves the words as they were typed, leaving the field chooses nothing, and nothing opens without words. */
function reduce(
  state: UseComboboxState<Option>,
  {type, changes}: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const next = {...changes}
  if (type === types.InputBlur || next.selectedItem) next.inputValue = state.inputValue
  if (type === types.InputBlur) next.selectedItem = null
  if (type === types.InputClick) Object.assign(next, {isOpen: true, highlightedIndex: state.highlightedIndex})
  if (!isEnough(next.inputValue ?? '')) next.isOpen = false
  return next
}

/** What the form's field needs of it: all but its value, which stays the field's own. */
function fieldOf(props: ComboboxField): ComboboxField {
  const {role, autoComplete, onChange, onKeyDown, onBlur, onClick} = props
  return {
    role,
    autoComplete,
    onChange,
    onKeyDown,
    onBlur,
    onClick,
    'aria-autocomplete': props['aria-autocomplete'],
    'aria-controls': props['aria-controls'],
    'aria-expanded': props['aria-expanded'],
    'aria-activedescendant': props['aria-activedescendant'] || undefined,
  }
}
