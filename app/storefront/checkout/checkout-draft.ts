import {CHECKOUT_FIELDS, parseCheckoutForm} from './checkout-fields'
import type {CheckoutForm} from './checkout-fields'
import {isObject, parseJson} from '../../../runtime/json'
import {makeRandomToken} from '~/platform/forms/random-token'
import {useEffect, useRef} from 'react'
import type {FormEvent, RefObject} from 'react'

export const DRAFT_KEY = 'checkoutForm'

/** An unpaid form, as stored in the tab. */
interface StoredDraft {
  /** Customer id; null: filled in before signing in. */
  owner: string | null
  fields: Partial<CheckoutForm>
  token: string
  /** What was sent with that token. */
  sent: string | null
  /** The order that it became. */
  number: string | null
}

export type CheckoutDraft = ReturnType<typeof createCheckoutDraft>

interface CheckoutDraftDeps {
  /** May throw, as `window.sessionStorage` does where it is blocked. */
  storage: () => Storage
  makeToken?: () => string
}

/** Stores the fields and the form's token, which stays the same until the content changes or is paid. */
export function createCheckoutDraft({storage, makeToken = makeRandomToken}: CheckoutDraftDeps) {
  let state = readDraft() ?? createDraft()

  function createDraft(): StoredDraft {
    return {owner: null, fields: {}, token: makeToken(), sent: null, number: null}
  }

  function readDraft(): StoredDraft | null {
    return nullIfBlocked(() => parseDraft(storage().getItem(DRAFT_KEY)))
  }

  function save(next: StoredDraft) {
    state = next
    nullIfBlocked(() => storage().setItem(DRAFT_KEY, JSON.stringify(next)))
  }

  /** What was sent is paid or expired: the next order is another one. */
  function reset() {
    save({...state, sent: null, number: null, token: makeToken()})
  }

  return {
    /** Fields filled in by this customer, or before signing in. */
    fieldsFor(customerId: string | null): Partial<CheckoutForm> {
      return state.owner === null || state.owner === customerId ? state.fields : {}
    },
    keepFields(fields: CheckoutForm, owner: string | null) {
      save({...state, fields, owner})
    },
    /** The same contents keep their token, however often they are sent. */
    tokenFor(contents: string): string {
      const isOther = state.sent !== null && state.sent !== contents
      if (isOther) reset()
      save({...state, sent: contents})
      return state.token
    },
    noteOrder(number: string) {
      save({...state, number})
    },
    /** @param waiting the order that this browser may still pay */
    noteWaiting(waiting: string | null) {
      // It was paid elsewhere, or has expired.
      if (state.number !== null && state.number !== waiting) reset()
    },
    startAnew: reset,
  }
}

function parseDraft(raw: string | null): StoredDraft | null {
  const stored = parseJson(raw ?? '')
  if (!isObject(stored)) return null
  const {owner, fields, token, sent, number} = stored
  if (typeof token !== 'string' || !isObject(fields)) return null
  const known = CHECKOUT_FIELDS.filter((name) => typeof fields[name] === 'string')
  return {
    owner: textOrNull(owner),
    fields: Object.fromEntries(known.map((name) => [name, fields[name]])),
    token,
    sent: textOrNull(sent),
    number: textOrNull(number),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

let browserInstance: CheckoutDraft | undefined

/** The draft of this tab; not on the server. */
export function browserDraft(): CheckoutDraft {
  browserInstance ??= createCheckoutDraft({storage: () => window.sessionStorage})
  return browserInstance
}

/** On signing out: the next user of this browser must not see what was typed. */
export function clearDraft(storage: () => Storage = () => window.sessionStorage) {
  nullIfBlocked(() => storage().removeItem(DRAFT_KEY))
}

/** If storage is blocked, the form lasts as long as its page. */
export function nullIfBlocked<T>(access: () => T): T | null {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/**
 * Restores what was filled in before signing in or paying, and stores every change. What was typed before hydration
 * stays. `onFilled` is for what is not a plain field.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement>,
  {
    customerId,
    initialValues,
    onFilled,
  }: {
    customerId: string | null
    initialValues: Partial<CheckoutForm>
    onFilled: (form: CheckoutForm) => void
  },
) {
  const latest = useRef({begun: initialValues, onFilled})

  useEffect(() => {
    if (!form.current) return
    const entered = parseCheckoutForm(new FormData(form.current))
    const draft = browserDraft().fieldsFor(customerId)
    const filled = {...entered}
    for (const name of CHECKOUT_FIELDS) {
      const isTouched = entered[name] !== (latest.current.begun[name] ?? '')
      if (!isTouched && draft[name]) filled[name] = draft[name]
      fillField(form.current, name, filled[name])
    }
    latest.current.onFilled(filled)
  }, [form, customerId])

  return ({currentTarget}: FormEvent<HTMLFormElement>) =>
    browserDraft().keepFields(parseCheckoutForm(new FormData(currentTarget)), customerId)
}

function fillField(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name)
  // If the option is no longer offered, the first one stays selected.
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value
  } else if (control instanceof HTMLTextAreaElement) control.value = value
  else if (control instanceof HTMLInputElement && control.type !== 'radio') control.value = value
}
