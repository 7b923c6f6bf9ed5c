import {useLocation, useNavigate, useNavigation} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {FIELDS, listingPath, withoutDefaultFields} from './listing-url'
import type {ListingParams, ListingBase} from './listing-url'

/** Typing a price is not one request a digit. */
const DEBOUNCE_MS = 600

/**
 * Applies filters as they change. The form itself holds what is checked, so a check shows at once and one from before
 * hydration survives; when the URL changes, the form follows it.
 */
export function useListingForm(base: ListingBase, listing: ListingParams) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  const {state} = useNavigation()
  const currentQuery = queryOf(listingPath(base, {...listing, page: 1, allCategories: false}))
  const hasMounted = useRef(false)
  // Set before the router reports the navigation, which takes a moment on slow machines.
  const isNavigating = useRef(false)

  function apply() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const search = withoutDefaultFields(new FormData(form.current)).toString()
    // A pending navigation may be to another query.
    if (queryOf(`?${search}`) === currentQuery && state === 'idle') return
    isNavigating.current = true
    // In the sheet, Back closes it and undoes what was chosen there, in one step.
    const replace = form.current.closest('[popover]:popover-open') !== null
    navigate({pathname: base, search}, {preventScrollReset: true, replace})
  }

  function applySoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, DEBOUNCE_MS)
  }

  /** A field that loses the focus shows its value as it was parsed. */
  function syncNow() {
    if (timer.current) apply()
    else if (state === 'idle' && !isNavigating.current && form.current) syncFields(form.current, currentQuery)
  }

  const latestApply = useRef(apply)
  useEffect(() => {
    latestApply.current = apply
  })

  useEffect(() => {
    if (state !== 'idle' || !form.current) return
    isNavigating.current = false
    if (hasMounted.current) return syncFields(form.current, currentQuery)
    hasMounted.current = true
    latestApply.current()
  }, [currentQuery, state])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {form, apply, applySoon, syncForm: syncNow}
}

/** True while another listing of this page is loading. */
export function useListingPending(): boolean {
  const {location, state} = useNavigation()
  const {pathname} = useLocation()
  return state === 'loading' && location.pathname === pathname
}

/** Sorted, and without the parameter that only affects the panel's look. */
function queryOf(path: string): string {
  const params = new URLSearchParams(path.split('?')[1] ?? '')
  params.delete(FIELDS.more)
  params.sort()
  return params.size > 0 ? `?${params.toString()}` : ''
}

function syncFields(form: HTMLFormElement, search: string) {
  const params = new URLSearchParams(search)
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? 'featured'
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value)
    // The field in use keeps what is being typed.
    else if (field.type === 'text' && field !== document.activeElement)
      field.value = params.get(field.name) ?? ''
  }
}
