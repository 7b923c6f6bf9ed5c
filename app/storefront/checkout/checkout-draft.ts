import {CHECKOUT_FIELDS} from './checkout-fields'
import type {CheckoutForm} from './checkout-fields'
import {isObject, parseJson} from '../../../runtime/json'
import {makeRandomToken} from '~/platform/forms/random-token'

export const DRAFT_KEY = 'checkoutForm'
/** Shared by all tabs: changes when somebody signs out, which ends the drafts of every tab. */
const EPOCH_KEY = 'checkoutEpoch'

/** An unpaid form, as stored in the tab. */
interface StoredDraft {
  /** Customer id; null: filled in before signing in, for whoever signs in next. */
  owner: string | null
  /** When it was made, as a token: drafts from before somebody signed out are nobody's. */
  epoch: string | null
  fields: Partial<CheckoutForm>
  token: string
  /** What was sent with that token. */
  sent: string | null
  /** The order that it became. */
  number: string | null
}

export type CheckoutDraft = ReturnType<typeof createCheckoutDraft>

interface CheckoutDraftDeps {
  /** The tab's. May throw, as `window.sessionStorage` does where it is blocked. */
  storage: () => Storage
  /** That of all tabs. */
  shared?: () => Storage
  makeToken?: () => string
}

/** Stores the fields and the form's token, which stays the same until the content changes or is paid. */
export function createCheckoutDraft({
  storage,
  shared = storage,
  makeToken = makeRandomToken,
}: CheckoutDraftDeps) {
  let state = readDraft() ?? createDraft()

  function createDraft(): StoredDraft {
    return {owner: null, epoch: readEpoch(shared), fields: {}, token: makeToken(), sent: null, number: null}
  }

  function readDraft(): StoredDraft | null {
    return nullIfBlocked(() => parseDraft(storage().getItem(DRAFT_KEY)))
  }

  function save(next: StoredDraft) {
    state = {...next, epoch: readEpoch(shared)}
    nullIfBlocked(() => storage().setItem(DRAFT_KEY, JSON.stringify(state)))
  }

  /** What was sent is paid or expired: the next order is another one. */
  function reset() {
    save({...state, sent: null, number: null, token: makeToken()})
  }

  return {
    /** Fields filled in by this customer, or before signing in: those are this customer's from now on. */
    fieldsFor(customerId: string | null): Partial<CheckoutForm> {
      if (state.epoch !== readEpoch(shared)) save(createDraft())
      if (state.owner === customerId) return state.fields
      // The session may have ended by itself: its customer is likely to sign in again.
      if (customerId === null) return {}
      save({...(state.owner === null ? state : createDraft()), owner: customerId})
      return state.fields
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
    /** It is paid: what was typed has served. */
    finish() {
      save(createDraft())
    },
  }
}

function parseDraft(raw: string | null): StoredDraft | null {
  const stored = parseJson(raw ?? '')
  if (!isObject(stored)) return null
  const {owner, epoch, fields, token, sent, number} = stored
  if (typeof token !== 'string' || !isObject(fields)) return null
  const known = CHECKOUT_FIELDS.filter((name) => typeof fields[name] === 'string')
  return {
    owner: textOrNull(owner),
    epoch: textOrNull(epoch),
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
  browserInstance ??= createCheckoutDraft({
    storage: () => window.sessionStorage,
    shared: () => window.localStorage,
  })
  return browserInstance
}

/** On signing out: the next user of this browser must not see what was typed, in whichever tab. */
export function clearDraft(
  storage: () => Storage = () => window.sessionStorage,
  shared: () => Storage = () => window.localStorage,
) {
  nullIfBlocked(() => storage().removeItem(DRAFT_KEY))
  nullIfBlocked(() => shared().setItem(EPOCH_KEY, makeRandomToken()))
}

function readEpoch(shared: () => Storage): string | null {
  return nullIfBlocked(() => shared().getItem(EPOCH_KEY))
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
