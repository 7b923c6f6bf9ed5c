import {useLocation, useNavigate, useNavigation} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import {FIELDS, listingPath, withoutIdleFields} from './listing-address'
import type {Listing, ListingBase} from './listing-address'

/** Typing a price is not one question a digit. */
const TYPING_MS = 600

/**
 * Applies the filters as they are touched. What is ticked is kept by the form itself, so that a tick is there at
 * once, also one that was made before the page came alive; when the address changes, the form follows it.
 */
export function useListingForm(base: ListingBase, listing: Listing) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>()
  const navigate = useNavigate()
  const {state} = useNavigation()
  const asked = queryOf(listingPath(base, {...listing, page: 1, allCategories: false}))
  const alive = useRef(false)
  // Set before the router says so, which may take a moment on a slow machine.
  const isOnItsWay = useRef(false)

  function apply() {
    clearTimeout(typing.current)
    typing.current = undefined
    if (!form.current) return
    const search = withoutIdleFields(new FormData(form.current)).toString()
    // What is on its way may be another question.
    if (queryOf(`?${search}`) === asked && state === 'idle') return
    isOnItsWay.current = true
    navigate({pathname: base, search}, {preventScrollReset: true})
  }

  function applySoon() {
    clearTimeout(typing.current)
    typing.current = setTimeout(apply, TYPING_MS)
  }

  /** Once a field is left it shows what was made of it. */
  function followNow() {
    if (typing.current) apply()
    else if (state === 'idle' && !isOnItsWay.current && form.current) follow(form.current, asked)
  }

  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  useEffect(() => {
    if (state !== 'idle' || !form.current) return
    isOnItsWay.current = false
    if (alive.current) return follow(form.current, asked)
    alive.current = true
    latest.current()
  }, [asked, state])

  useEffect(() => () => clearTimeout(typing.current), [])

  return {form, apply, applySoon, follow: followNow}
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

function follow(form: HTMLFormElement, search: string) {
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
