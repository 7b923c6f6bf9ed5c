import {expect, test, vi} from 'vitest'
import {parseCheckoutForm} from './checkout-fields'
import {createCheckoutDraft, DRAFT_KEY, clearDraft} from './checkout-draft'

function createStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

const counted = () => {
  let made = 0
  return () => `token-${++made}`
}
const typed = parseCheckoutForm(new Map([['name', 'Amina Yusuf']]))

test('the same contents have the same token, on the next page too; others have their own', () => {
  const deps = {storage: createStorage, makeToken: counted()}
  const storage = createStorage()
  const form = createCheckoutDraft({...deps, storage: () => storage})
  const first = form.tokenFor('a cart')
  expect(form.tokenFor('a cart')).toBe(first)
  expect(createCheckoutDraft({...deps, storage: () => storage}).tokenFor('a cart')).toBe(first)
  expect(form.tokenFor('another cart')).not.toBe(first)
})

test('what is paid or over has had its token', () => {
  const form = createCheckoutDraft({storage: createStorage, makeToken: counted()})
  const first = form.tokenFor('a cart')
  form.noteOrder('K7M4XTP')
  form.noteWaiting('K7M4XTP')
  expect(form.tokenFor('a cart')).toBe(first)
  form.noteWaiting(null)
  expect(form.tokenFor('a cart')).not.toBe(first)
})

test('what was filled in is restored for the customer who filled it in, or who signed in after that', () => {
  const storage = createStorage()
  const open = () => createCheckoutDraft({storage: () => storage})
  open().keepFields(typed, null)
  expect(open().fieldsFor('amina')).toMatchObject({name: 'Amina Yusuf'})
  // Hers from now on, though she has typed nothing since.
  expect(open().fieldsFor('bilal')).toEqual({})
  expect(open().fieldsFor('amina')).toEqual({})
  open().keepFields(typed, 'amina')
  // Her session ended by itself, and she signs in again.
  expect(open().fieldsFor(null)).toEqual({})
  expect(open().fieldsFor('amina')).toMatchObject({name: 'Amina Yusuf'})
})

test('what was typed for an order that is paid is gone', () => {
  const storage = createStorage()
  const open = () => createCheckoutDraft({storage: () => storage})
  open().keepFields(typed, 'amina')
  open().finish()
  expect([open().fieldsFor('amina'), open().fieldsFor(null)]).toEqual([{}, {}])
})

test('who signs out in one tab ends what was typed in another, before signing in too', () => {
  const shared = createStorage()
  const [tab, otherTab] = [createStorage(), createStorage()]
  const draft = createCheckoutDraft({storage: () => otherTab, shared: () => shared})
  draft.keepFields(typed, null)
  clearDraft(
    () => tab,
    () => shared,
  )
  expect(draft.fieldsFor('bilal')).toEqual({})
  draft.keepFields(typed, 'bilal')
  expect(draft.fieldsFor('bilal')).toMatchObject({name: 'Amina Yusuf'})
  // A page that is loaded after that finds nothing either.
  clearDraft(
    () => tab,
    () => shared,
  )
  expect(createCheckoutDraft({storage: () => otherTab, shared: () => shared}).fieldsFor('bilal')).toEqual({})
})

const NONE = [
  '{',
  '[]',
  'null',
  '{"token":1,"fields":{}}',
  '{"token":"t","fields":null}',
  '{"token":"t","fields":1}',
]
test.each(NONE)('%s is begun anew', (raw) => {
  const storage = createStorage()
  storage.setItem(DRAFT_KEY, raw)
  const form = createCheckoutDraft({storage: () => storage, makeToken: () => 'fresh'})
  expect([form.tokenFor('a cart'), form.fieldsFor(null)]).toEqual(['fresh', {}])
})

test('a browser that keeps nothing sends one token all the same', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const form = createCheckoutDraft({storage: refuse, makeToken: counted()})
  form.keepFields(typed, null)
  expect(form.tokenFor('a cart')).toBe(form.tokenFor('a cart'))
})

test('a token is all of the bytes that were drawn for it, two signs each', () => {
  const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    ;(bytes as unknown as Uint8Array).set([0, 15, 255])
    return bytes
  })
  expect(createCheckoutDraft({storage: createStorage}).tokenFor('a cart')).toBe(`000fff${'0'.repeat(26)}`)
  draw.mockRestore()
})

test('who signs out leaves nothing of it behind', () => {
  const storage = createStorage()
  createCheckoutDraft({storage: () => storage}).keepFields(typed, 'customer-1')
  expect(storage.getItem(DRAFT_KEY)).toContain('Amina')
  clearDraft(
    () => storage,
    () => storage,
  )
  expect(storage.getItem(DRAFT_KEY)).toBeNull()
})
