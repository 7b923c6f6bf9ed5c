import {useLocation, useNavigate, useNavigation} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {FIELDS, listingPath, withoutDefaultFields} from './listing-url'
import type {ListingParams, ListingBase} from './listing-url'

/** Typing a price is not one question a digit. */
const DEBOUNCE_MS = 600

/**
 * Applies the filters as they are touched. What is ticked is kept by the form itself, so that a tick is there at
 * once, also one that was made before the page came alive; when the address changes, the form follows it.
 */
export function useListingForm(base: ListingBase, listing: ListingParams) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  const {state} = useNavigation()
  const currentQuery = queryOf(listingPath(base, {...listing, page: 1, allCategories: false}))
  const hasMounted = useRef(false)
  // Set before the router says so, which may take a moment on a slow machine.
  const isNavigating = useRef(false)

  function apply() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const search = withoutDefaultFields(new FormData(form.current)).toString()
    // What is on its way may be another question.
    if (queryOf(`?${search}`) === currentQuery && state === 'idle') return
    isNavigating.current = true
    navigate({pathname: base, search}, {preventScrollReset: true})
  }

  function applySoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, DEBOUNCE_MS)
  }

  /** Once a field is left it shows what was made of it. */
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

/** True while another listing of this page is on its way. */
export function useListingPending(): boolean {
  const {location, state} = useNavigation()
  const {pathname} = useLocation()
  return state === 'loading' && location.pathname === pathname
}

/** In one order, whatever the order of the fields; without what only the panel's look depends on. */
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
    // Nobody's typing is taken away.
    else if (field.type === 'text' && field !== document.activeElement)
      field.value = params.get(field.name) ?? ''
  }
}
