import {Form} from '@remix-run/react'
import {Search} from 'lucide-react'
import {useCallback, useEffect, useRef, useState} from 'react'
import type {ComboboxField} from '~/search/combobox-field'
import type * as Suggestions from '~/search/search-suggestions'
import {words} from './words'

interface SearchFormProps {
  id: string
  keyword?: string
  className?: string
}

/**
 * A plain GET form, so that a search has an address. When its field is first touched, what makes it suggest is
 * fetched; until then, and without it, it is sent like any form.
 */
export function SearchForm({id, keyword = '', className = ''}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [alive, setAlive] = useState<{part: typeof Suggestions; typed: string}>()
  const [field, setField] = useState<ComboboxField | null>(null)

  const wake = useCallback(() => {
    import('~/search/search-suggestions').then(
      (part) => setAlive({part, typed: input.current?.value ?? ''}),
      (error: unknown) => console.error('Suggestions could not be fetched.', error),
    )
  }, [])

  useEffect(() => {
    // It may have been touched before the page was alive.
    if (document.activeElement === input.current) wake()
  }, [wake])

  const shown = useRef(keyword)
  useEffect(() => {
    if (shown.current === keyword) return
    shown.current = keyword
    if (input.current) input.current.value = keyword
  }, [keyword])

  return (
    <Form ref={form} action="/search" method="get" role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {words.search.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={words.search.placeholder}
        enterKeyHint="search"
        maxLength={100}
        onFocus={alive ? undefined : wake}
        {...field}
        className="h-11 w-full rounded-pill border border-control bg-paper ps-4 pe-12 text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        className="absolute end-1 top-1 flex size-9 items-center justify-center rounded-full text-forest hover:bg-mint"
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">{words.search.submit}</span>
      </button>
      {alive ? (
        <alive.part.SearchSuggestions
          inputRef={input}
          form={form}
          typed={alive.typed}
          keyword={keyword}
          onField={setField}
        />
      ) : null}
    </Form>
  )
}
