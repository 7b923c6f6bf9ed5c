import {ChevronDown} from 'lucide-react'
import {useState} from 'react'
import type {ReactNode} from 'react'
import {messages} from '~/domain/catalog/messages'
import {FilterCheckbox} from './filter-checkbox'
import type {FilterOption, FilterOptions} from './filter-options'
import {FIELDS} from './listing-url'
import type {ListingParams} from './listing-url'

interface FilterDetailsProps {
  legend: string
  /** At first. */
  open: boolean
  children: ReactNode
}

/** Filters that fold away, so that the panel fits beside the first products. */
export function FilterDetails({legend, open, children}: FilterDetailsProps) {
  // What a shopper has folded stays so.
  const [initiallyOpen] = useState(open)
  return (
    <details open={initiallyOpen} className="group/details">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {legend}
        <ChevronDown
          className="size-5 shrink-0 text-forest transition-transform duration-150 ease-out group-open/details:-rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div role="group" aria-label={legend} className="pb-3">
        {children}
      </div>
    </details>
  )
}

interface GroupProps<Value extends string> {
  legend: string
  name: string
  options: FilterOption<Value>[]
  chosen: readonly Value[]
  label: (value: Value) => string
  open?: boolean
}

function OptionGroup<Value extends string>(props: GroupProps<Value>) {
  const {legend, name, options, chosen, label, open = false} = props
  if (options.length === 0) return null
  return (
    <FilterDetails legend={legend} open={open || chosen.length > 0}>
      {options.map(({value, count}) => (
        <FilterCheckbox
          key={value}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          label={label(value)}
          count={count}
        />
      ))}
    </FilterDetails>
  )
}

const asItIs = (value: string) => value

interface FilterGroupsProps {
  listing: ListingParams
  options: FilterOptions
}

/** What it is and how it is halal: what most shoppers here choose by. */
export function FirstFilterGroups({listing, options}: FilterGroupsProps) {
  const {filters} = messages
  return (
    <>
      <OptionGroup
        {...{legend: filters.kind, name: FIELDS.kind, options: options.kinds, chosen: listing.kinds}}
        label={asItIs}
        open
      />
      {options.onSale === 0 && !listing.onSale ? null : (
        <FilterDetails legend={filters.offers} open>
          <FilterCheckbox
            name={FIELDS.sale}
            value="1"
            checked={listing.onSale}
            label={filters.onSale}
            count={options.onSale}
          />
        </FilterDetails>
      )}
      <OptionGroup
        {...{legend: filters.certifier, name: FIELDS.certifier, options: options.certifiers}}
        chosen={listing.certifiers}
        label={asItIs}
        open
      />
      <OptionGroup
        {...{legend: filters.slaughter, name: FIELDS.slaughter, options: options.slaughters}}
        chosen={listing.slaughters}
        label={(value) => filters.slaughters[value]}
        open
      />
      <OptionGroup
        {...{legend: filters.stunning, name: FIELDS.stunning, options: options.stunnings}}
        chosen={listing.stunnings}
        label={(value) => filters.stunnings[value]}
        open
      />
      <OptionGroup
        {...{legend: filters.diet, name: FIELDS.diet, options: options.diets, chosen: listing.diets}}
        label={(value) => filters.diets[value]}
        open
      />
    </>
  )
}

export function MoreFilterGroups({listing, options}: FilterGroupsProps) {
  const {filters} = messages
  return (
    <>
      <OptionGroup
        {...{legend: filters.without, name: FIELDS.without, options: options.freeFrom}}
        chosen={listing.freeFrom}
        label={(value) => filters.allergens[value]}
      />
      <OptionGroup
        {...{legend: filters.brand, name: FIELDS.brand, options: options.brands, chosen: listing.brands}}
        label={asItIs}
      />
      <OptionGroup
        {...{legend: filters.origin, name: FIELDS.origin, options: options.origins, chosen: listing.origins}}
        label={asItIs}
      />
      <OptionGroup
        {...{legend: filters.storage, name: FIELDS.storage, options: options.storages}}
        chosen={listing.storages}
        label={(value) => filters.storages[value]}
      />
    </>
  )
}
