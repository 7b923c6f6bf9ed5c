import {CHECKOUT_FIELDS} from './checkout-form'
import type {CheckoutForm} from './checkout-form'

export const FORM_KEY = 'checkoutForm'

/** A form that is not paid yet, as it lies in the browser's tab. */
interface Kept {
  /** Whose it is; null: filled in before signing in. */
  owner: string | null
  fields: Partial<CheckoutForm>
  token: string
  /** What was sent under that token; null: nothing yet. */
  sent: string | null
  /** The order that it became; null: none yet. */
  number: string | null
}

export type KeptForm = ReturnType<typeof createKeptForm>

interface KeptFormParts {
  /** May throw, like `window.sessionStorage` where a browser forbids it. */
  storage: () => Storage
  makeToken?: () => string
}

/** Keeps what was filled in, and the form's token: one until what it stands for changes, or is paid. */
export function createKeptForm({storage, makeToken = randomToken}: KeptFormParts) {
  let state = readKept() ?? fresh()

  function fresh(): Kept {
    return {owner: null, fields: {}, token: makeToken(), sent: null, number: null}
  }

  function readKept(): Kept | null {
    return ifAllowed(() => parseKept(storage().getItem(FORM_KEY)))
  }

  function keep(next: Kept) {
    state = next
    ifAllowed(() => storage().setItem(FORM_KEY, JSON.stringify(next)))
  }

  /** What was sent is paid, or over: the next order is another one. */
  function startAnew() {
    keep({...state, sent: null, number: null, token: makeToken()})
  }

  return {
    /** What was filled in by this customer, or before anyone was signed in. */
    fieldsFor(customerId: string | null): Partial<CheckoutForm> {
      return state.owner === null || state.owner === customerId ? state.fields : {}
    },
    keepFields(fields: CheckoutForm, owner: string | null) {
      keep({...state, fields, owner})
    },
    /** The same contents have the same token, however often they are sent. */
    tokenFor(contents: string): string {
      const isOther = state.sent !== null && state.sent !== contents
      if (isOther) startAnew()
      keep({...state, sent: contents})
      return state.token
    },
    noteOrder(number: string) {
      keep({...state, number})
    },
    /** @param waiting the order that this browser may still pay */
    noteWaiting(waiting: string | null) {
      // It was seen paid elsewhere, or is over.
      if (state.number !== null && state.number !== waiting) startAnew()
    },
    startAnew,
  }
}

/** Null: nothing lies there, or nothing that we know. */
function parseKept(raw: string | null): Kept | null {
  if (raw === null) return null
  const kept = parseJson(raw)
  if (typeof kept !== 'object' || kept === null) return null
  const {owner, fields, token, sent, number} = kept as Record<string, unknown>
  if (typeof token !== 'string' || typeof fields !== 'object' || fields === null) return null
  const known = CHECKOUT_FIELDS.flatMap((name) => {
    const value = (fields as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    owner: typeof owner === 'string' ? owner : null,
    fields: Object.fromEntries(known) as Partial<CheckoutForm>,
    token,
    sent: typeof sent === 'string' ? sent : null,
    number: typeof number === 'string' ? number : null,
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

let browserOwn: KeptForm | undefined

/** The form of this tab; not to be asked for on the server. */
export function browserForm(): KeptForm {
  browserOwn ??= createKeptForm({storage: () => window.sessionStorage})
  return browserOwn
}

/** For who signs out: whoever sits at this browser next finds nothing of what was typed. */
export function forgetForm(storage: () => Storage = () => window.sessionStorage) {
  ifAllowed(() => storage().removeItem(FORM_KEY))
}

/** Where a browser keeps nothing, the form lives as long as its page. */
export function ifAllowed<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** `crypto.randomUUID` is kept from pages that come over plain http. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
