import {CHECKOUT_FIELDS} from './checkout-form'
import type {CheckoutForm} from './checkout-form'
import {parseJson} from '../../../runtime/json'
import {makeRandomToken} from '~/platform/forms/random-token'

export const DRAFT_KEY = 'checkoutForm'

/** A form that is not paid yet, as it lies in the browser's tab. */
interface StoredDraft {
  /** Whose it is; null: filled in before signing in. */
  owner: string | null
  fields: Partial<CheckoutForm>
  token: string
  /** What was sent under that token; null: nothing yet. */
  sent: string | null
  /** The order that it became; null: none yet. */
  number: string | null
}

export type CheckoutDraft = ReturnType<typeof createCheckoutDraft>

interface CheckoutDraftDeps {
  /** May throw, like `window.sessionStorage` where a browser forbids it. */
  storage: () => Storage
  makeToken?: () => string
}

/** Keeps what was filled in, and the form's token: one until what it stands for changes, or is paid. */
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

  /** What was sent is paid, or over: the next order is another one. */
  function reset() {
    save({...state, sent: null, number: null, token: makeToken()})
  }

  return {
    /** What was filled in by this customer, or before anyone was signed in. */
    fieldsFor(customerId: string | null): Partial<CheckoutForm> {
      return state.owner === null || state.owner === customerId ? state.fields : {}
    },
    keepFields(fields: CheckoutForm, owner: string | null) {
      save({...state, fields, owner})
    },
    /** The same contents have the same token, however often they are sent. */
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
      // It was seen paid elsewhere, or is over.
      if (state.number !== null && state.number !== waiting) reset()
    },
    startAnew: reset,
  }
}

/** Null: nothing lies there, or nothing that we know. */
function parseDraft(raw: string | null): StoredDraft | null {
  if (raw === null) return null
  const stored = parseJson(raw)
  if (typeof stored !== 'object' || stored === null) return null
  const {owner, fields, token, sent, number} = stored as Record<string, unknown>
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

let browserInstance: CheckoutDraft | undefined

/** The form of this tab; not to be asked for on the server. */
export function browserDraft(): CheckoutDraft {
  browserInstance ??= createCheckoutDraft({storage: () => window.sessionStorage})
  return browserInstance
}

/** For who signs out: whoever sits at this browser next finds nothing of what was typed. */
export function clearDraft(storage: () => Storage = () => window.sessionStorage) {
  nullIfBlocked(() => storage().removeItem(DRAFT_KEY))
}

/** Where a browser keeps nothing, the form lives as long as its page. */
export function nullIfBlocked<T>(access: () => T): T | null {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
