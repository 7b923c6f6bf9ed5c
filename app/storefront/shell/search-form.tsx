import {Form} from '@remix-run/react'
import {Search} from 'lucide-react'
import {useCallback, useEffect, useRef, useState} from 'react'
import * as paths from '~/platform/url/addresses'
import type * as Suggestions from '~/storefront/search/search-suggestions'
import {messages} from '~/domain/store/messages'

interface SearchFormProps {
  id: string
  keyword?: string
  /** The cursor is in the field when the page opens: it was opened to search. */
  isOpenedToType?: boolean
  className?: string
}

/**
 * A plain GET form, so that a search has a URL. The code of the suggestions is fetched on the first focus of the field;
 * before that, and without it, the form submits like any other.
 */
export function SearchForm({id, keyword = '', isOpenedToType = false, className = ''}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [loaded, setLoaded] = useState<{module: typeof Suggestions; initialText: string}>()
  const [field, setField] = useState<Suggestions.ComboboxField | null>(null)

  const loadSuggestions = useCallback(() => {
    import('~/storefront/search/search-suggestions').then(
      (module) => setLoaded({module, initialText: input.current?.value ?? ''}),
      (error: unknown) => console.error('Suggestions could not be fetched.', error),
    )
  }, [])

  useEffect(() => {
    // The field may have been focused before hydration.
    if (document.activeElement === input.current) loadSuggestions()
  }, [loadSuggestions])

  const lastKeyword = useRef(keyword)
  useEffect(() => {
    if (lastKeyword.current === keyword) return
    lastKeyword.current = keyword
    if (input.current) input.current.value = keyword
  }, [keyword])

  return (
    <Form ref={form} action={paths.search()} method="get" role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {messages.search.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        // Arabic, Persian and Urdu are written from the right; the page around the field is not.
        dir="auto"
        name="keyword"
        defaultValue={keyword}
        placeholder={messages.search.placeholder}
        enterKeyHint="search"
        maxLength={100}
        {...{autoFocus: isOpenedToType}}
        onFocus={loaded ? undefined : loadSuggestions}
        {...field}
        className="h-11 w-full rounded-pill border border-control bg-paper pr-12 pl-4 text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        className="absolute end-1 top-1 flex size-9 items-center justify-center rounded-full text-forest hover:bg-mint"
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">{messages.search.submit}</span>
      </button>
      {loaded ? (
        <loaded.module.SearchSuggestions
          inputRef={input}
          form={form}
          initialText={loaded.initialText}
          keyword={keyword}
          onField={setField}
        />
      ) : null}
    </Form>
  )
}
