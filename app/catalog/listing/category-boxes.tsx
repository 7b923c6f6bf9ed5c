import {useRef, useState} from 'react'
import type {MouseEvent} from 'react'
import {flushSync} from 'react-dom'
import type {Category} from '../product'
import {words} from '../words'
import {CheckBox} from './check-box'
import {FIELDS} from './listing-address'
import type {Listing} from './listing-address'
import {Group} from './group'

const SHOWN_AT_FIRST = 10

/** The categories with their counts: the first ten, and on request the rest. */
export function CategoryBoxes({listing, categories}: {listing: Listing; categories: Category[]}) {
  const isChosen = ({id}: Category) => listing.categoryIds.includes(id)
  // Of a search, only shelves on which it found something.
  const listed = listing.keyword
    ? categories.filter((category) => category.productCount > 0 || isChosen(category))
    : categories
  const rest = listed.slice(SHOWN_AT_FIRST)
  const [open, setOpen] = useState(listing.allCategories)
  const list = useRef<HTMLUListElement>(null)
  if (listed.length === 0) return null

  // Without scripts the button sends the form, and the page comes with all categories, or with the first ones.
  function toggle(event: MouseEvent) {
    event.preventDefault()
    flushSync(() => setOpen(!open))
    if (open) return
    list.current?.querySelectorAll('input')[SHOWN_AT_FIRST]?.focus()
  }

  return (
    <Group legend={words.filters.categories}>
      <ul ref={list}>
        {listed.map((category, index) => (
          <li
            key={category.id}
            // What is ticked is never hidden.
            className={index < SHOWN_AT_FIRST || open || isChosen(category) ? '' : 'hidden has-checked:block'}
          >
            <CheckBox
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
          {open ? words.filters.less : words.filters.more}
          <span className="sr-only"> {words.filters.moreOf}</span>
        </button>
      ) : null}
    </Group>
  )
}
