import {Form} from '@remix-run/react'
import type {FormEvent, RefObject} from 'react'
import {DIETS, STORAGES} from '~/domain/catalog/product'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import {CategoryCheckboxes} from './category-checkboxes'
import {FilterCheckbox, FilterGroup} from './filter-checkbox'
import {dollars, FIELDS} from './listing-url'
import type {ListingParams, ListingBase} from './listing-url'

export const FILTER_FORM = 'filter-form'

export interface FilterFormProps {
  base: ListingBase
  listing: ListingParams
  categories: Category[]
  form: RefObject<HTMLFormElement>
  apply: () => void
  applySoon: () => void
  syncForm: () => void
}

/** A GET form, so that it works without scripts; with them, every change applies at once. */
export function FilterForm({base, listing, categories, form, apply, applySoon, syncForm}: FilterFormProps) {
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
      <CategoryCheckboxes listing={listing} categories={categories} />
      <FilterGroup legend={messages.filters.offers}>
        <FilterCheckbox
          name={FIELDS.sale}
          value="1"
          checked={listing.onSale}
          label={messages.filters.onSale}
        />
      </FilterGroup>
      <FilterGroup legend={messages.filters.price}>
        <div className="grid max-w-64 grid-cols-2 gap-3 pt-1">
          <PriceField bound="min" cents={listing.minCents} />
          <PriceField bound="max" cents={listing.maxCents} />
        </div>
      </FilterGroup>
      <FilterGroup legend={messages.filters.storage}>
        {STORAGES.map((storage) => (
          <FilterCheckbox
            key={storage}
            name={FIELDS.storage}
            value={storage}
            checked={listing.storages.includes(storage)}
            label={messages.filters.storages[storage]}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend={messages.filters.diet}>
        {DIETS.map((diet) => (
          <FilterCheckbox
            key={diet}
            name={FIELDS.diet}
            value={diet}
            checked={listing.diets.includes(diet)}
            label={messages.filters.diets[diet]}
          />
        ))}
      </FilterGroup>
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
