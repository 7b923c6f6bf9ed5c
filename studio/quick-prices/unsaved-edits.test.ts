import {expect, it, vi} from 'vitest'
import {createUnsavedEdits} from './unsaved-edits'

const leaves = (page: EventTarget) => page.dispatchEvent(new Event('beforeunload', {cancelable: true}))

it('keeps what is typed until it is saved or put back, and asks before the page is left meanwhile', () => {
  const page = new EventTarget()
  const edits = createUnsavedEdits(page)
  expect(leaves(page)).toBe(true)
  edits.set('rack', {text: '9.9', rev: '1'})
  edits.set('neck', {text: '5', rev: '1'})
  edits.set('rack', {text: '9.99', rev: '1'})
  expect(edits.find('rack')).toEqual({text: '9.99', rev: '1'})
  edits.set('neck', undefined)
  expect(leaves(page)).toBe(false)
  edits.set('rack', undefined)
  expect(leaves(page)).toBe(true)
})

it('tells whoever shows it', () => {
  const edits = createUnsavedEdits(new EventTarget())
  const notify = vi.fn()
  const unsubscribe = edits.subscribe(notify)
  edits.set('rack', {text: '9.99', rev: '1'})
  unsubscribe()
  edits.set('rack', undefined)
  expect(notify).toHaveBeenCalledTimes(1)
})
