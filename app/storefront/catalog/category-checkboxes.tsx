import {useRef, useState} from 'react'
import type {MouseEvent} from 'react'
import {flushSync} from 'react-dom'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import {FilterCheckbox} from './filter-checkbox'
import {FilterDetails} from './filter-groups'
import {FIELDS} from './listing-url'
import type {ListingParams} from './listing-url'

const INITIAL_COUNT = 10

/** The categories with their counts: the first ten, and on request the rest. */
export function CategoryCheckboxes({listing, categories}: {listing: ListingParams; categories: Category[]}) {
  const isChosen = ({id}: Category) => listing.categoryIds.includes(id)
  // For a search, only categories with matches.
  const listed = listing.keyword
    ? categories.filter((category) => category.productCount > 0 || isChosen(category))
    : categories
  const rest = listed.slice(INITIAL_COUNT)
  const [open, setOpen] = useState(listing.allCategories)
  const list = useRef<HTMLUListElement>(null)
  if (listed.length === 0) return null

  // Without scripts the button submits the form, and the page shows all categories or the first ones.
  function toggle(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setOpen(!open))
    if (open) return
    list.current?.querySelectorAll('input')[INITIAL_COUNT]?.focus()
  }

  return (
    <FilterDetails legend={messages.filters.categories} open>
      <ul ref={list}>
        {listed.map((category, index) => (
          <li
            key={category.id}
            // Checked boxes are never hidden.
            className={index < INITIAL_COUNT || open || isChosen(category) ? '' : 'hidden has-checked:block'}
          >
            <FilterCheckbox
              name={FIELDS.category}
              value={category.id}
              checked={isChosen(category)}
              label={category.title}
              count={category.productCount}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <button
          type="submit"
          name={FIELDS.more}
          value={open ? '' : '1'}
          aria-expanded={open}
          onClick={toggle}
          className="-mx-2 min-h-11 rounded-field px-2 font-semibold text-forest hover:bg-mint lg:min-h-10"
        >
          {open ? messages.filters.less : messages.filters.more}
          <span className="sr-only"> {messages.filters.moreOf}</span>
        </button>
      ) : null}
    </FilterDetails>
  )
}
