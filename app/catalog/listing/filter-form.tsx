import {Form} from '@remix-run/react'
import type {FormEvent, RefObject} from 'react'
import {DIETS, STORAGES} from '../product'
import type {Category} from '../product'
import {words} from '../words'
import {CategoryBoxes} from './category-boxes'
import {CheckBox} from './check-box'
import {Group} from './group'
import {dollars, FIELDS} from './listing-address'
import type {Listing, ListingBase} from './listing-address'

export const FILTER_FORM = 'filter-form'

export interface FilterFormProps {
  base: ListingBase
  listing: Listing
  categories: Category[]
  form: RefObject<HTMLFormElement>
  apply: () => void
  applySoon: () => void
  follow: () => void
}

/** A form that asks for an address, so that it works without scripts; with them, each touch applies at once. */
export function FilterForm({base, listing, categories, form, apply, applySoon, follow}: FilterFormProps) {
  function applyAtOnce(event: FormEvent) {
    event.preventDefault()
    apply()
  }

  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      action={base}
      method="get"
      // What a browser remembers of a form is not what the address says.
      autoComplete="off"
      onSubmit={applyAtOnce}
      onChange={({target}) =>
        target instanceof HTMLInputElement && target.type === 'text' ? applySoon() : apply()
      }
      onBlur={({target}) => (target instanceof HTMLInputElement && target.type === 'text' ? follow() : null)}
      className="divide-y divide-sand"
    >
      {/* What Enter presses is the first button of a form. */}
      <button type="submit" hidden />
      {listing.keyword ? <input type="hidden" name={FIELDS.keyword} value={listing.keyword} /> : null}
      <CategoryBoxes listing={listing} categories={categories} />
      <Group legend={words.filters.offers}>
        <CheckBox name={FIELDS.sale} value="1" checked={listing.onSale} label={words.filters.onSale} />
      </Group>
      <Group legend={words.filters.price}>
        <PriceRange listing={listing} />
      </Group>
      <Group legend={words.filters.storage}>
        {STORAGES.map((storage) => (
          <CheckBox
            key={storage}
            name={FIELDS.storage}
            value={storage}
            checked={listing.storages.includes(storage)}
            label={words.filters.storages[storage]}
          />
        ))}
      </Group>
      <Group legend={words.filters.diet}>
        {DIETS.map((diet) => (
          <CheckBox
            key={diet}
            name={FIELDS.diet}
            value={diet}
            checked={listing.diets.includes(diet)}
            label={words.filters.diets[diet]}
          />
        ))}
      </Group>
    </Form>
  )
}

function PriceRange({listing: {minCents, maxCents}}: {listing: Listing}) {
  return (
    <div className="grid max-w-64 grid-cols-2 gap-3 pt-1">
      <PriceField name={FIELDS.min} cents={minCents} label={words.filters.min} full={words.filters.minFull} />
      <PriceField name={FIELDS.max} cents={maxCents} label={words.filters.max} full={words.filters.maxFull} />
    </div>
  )
}

interface PriceFieldProps {
  name: string
  cents: number | null
  label: string
  full: string
}

function PriceField({name, cents, label, full}: PriceFieldProps) {
  return (
    <label className="relative block">
      <span className="block text-sm text-muted" aria-hidden="true">
        {label}
      </span>
      <span className="pointer-events-none absolute start-3.5 bottom-2.5 text-muted" aria-hidden="true">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        aria-label={full}
        defaultValue={cents === null ? '' : dollars(cents)}
        maxLength={9}
        className="mt-1 h-11 w-full rounded-field border border-control bg-paper ps-7 pe-2 tabular-nums hover:border-forest"
      />
    </label>
  )
}
