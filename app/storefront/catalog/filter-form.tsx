import {Form} from '@remix-run/react'
import type {FormEvent, RefObject} from 'react'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import {CategoryCheckboxes} from './category-checkboxes'
import {FilterDetails, FirstFilterGroups, MoreFilterGroups} from './filter-groups'
import type {FilterOptions} from './filter-options'
import {dollars, FIELDS} from './listing-url'
import type {ListingParams, ListingBase} from './listing-url'

export const FILTER_FORM = 'filter-form'

export interface FilterFormProps {
  base: ListingBase
  listing: ListingParams
  categories: Category[]
  options: FilterOptions
  form: RefObject<HTMLFormElement>
  apply: () => void
  applySoon: () => void
  syncForm: () => void
}

/** A GET form, so that it works without scripts; with them, every change applies at once. */
export function FilterForm(props: FilterFormProps) {
  const {base, listing, categories, options, form, apply, applySoon, syncForm} = props
  const hasPrice = listing.minCents !== null || listing.maxCents !== null
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    apply()
  }

  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      action={base}
      method="get"
      // Values that a browser restores would contradict the URL.
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={({target}) =>
        target instanceof HTMLInputElement && target.type === 'text' ? applySoon() : apply()
      }
      onBlur={({target}) =>
        target instanceof HTMLInputElement && target.type === 'text' ? syncForm() : null
      }
      className="divide-y divide-sand"
    >
      {/* Enter activates the first button of a form. */}
      <button type="submit" hidden />
      {listing.keyword ? <input type="hidden" name={FIELDS.keyword} value={listing.keyword} /> : null}
      {/* A search has its categories here alone; the groceries have them above as well. */}
      {listing.keyword ? <CategoryCheckboxes listing={listing} categories={categories} /> : null}
      <FirstFilterGroups listing={listing} options={options} />
      <FilterDetails legend={messages.filters.price} open={hasPrice}>
        <div className="grid max-w-64 grid-cols-2 gap-3 pt-1">
          <PriceField bound="min" cents={listing.minCents} />
          <PriceField bound="max" cents={listing.maxCents} />
        </div>
      </FilterDetails>
      <MoreFilterGroups listing={listing} options={options} />
      {listing.keyword ? null : <CategoryCheckboxes listing={listing} categories={categories} />}
    </Form>
  )
}

function PriceField({bound, cents}: {bound: 'min' | 'max'; cents: number | null}) {
  const {filters} = messages
  return (
    <label className="relative block">
      <span className="block text-sm text-muted" aria-hidden="true">
        {filters[bound]}
      </span>
      <span className="pointer-events-none absolute start-3.5 bottom-2.5 text-muted" aria-hidden="true">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        name={FIELDS[bound]}
        aria-label={filters[`${bound}Full`]}
        defaultValue={cents === null ? '' : dollars(cents)}
        maxLength={9}
        className="mt-1 h-11 w-full rounded-field border border-control bg-paper ps-7 pe-2 tabular-nums hover:border-forest"
      />
    </label>
  )
}
