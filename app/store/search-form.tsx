import {Form} from '@remix-run/react'
import {Search} from 'lucide-react'
import {words} from './words'

/** A plain GET form, so that a search has an address. */
export function SearchForm({
  id,
  keyword = '',
  className = '',
}: {
  id: string
  keyword?: string
  className?: string
}) {
  return (
    <Form action="/search" method="get" role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {words.search.label}
      </label>
      <input
        key={keyword}
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={words.search.placeholder}
        enterKeyHint="search"
        maxLength={100}
        className="h-11 w-full rounded-pill border border-control bg-paper ps-5 pe-13 text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        className="absolute end-1 top-1 flex size-9 items-center justify-center rounded-full text-forest hover:bg-mint"
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">{words.search.submit}</span>
      </button>
    </Form>
  )
}
