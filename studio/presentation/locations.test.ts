import type {DocumentLocationsState} from 'sanity/presentation'
import {expect, it} from 'vitest'
import {schemaTypes} from '../../schemas'
import {locations} from './locations'

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

/** Enough of every type to have an address. */
const FILLED = {
  ...{title: 'Lamb neck', slug: 'neck', category: 'lamb', board: 'Lamb'},
  ...{from: '/old', to: '/weekly-deals', word: 'goat'},
}

function stateOf(type: string, found: object | null): DocumentLocationsState {
  const resolver = locations[type]
  if (!resolver) return {}
  const resolved = 'resolve' in resolver ? resolver.resolve(found) : resolver
  return resolved ?? {}
}

it.each(documentTypes)('says where a document of the type %s is shown', (type) => {
  const state = stateOf(type, FILLED)
  expect(state.locations?.length).toBeGreaterThan(0)
  for (const {title, href} of state.locations ?? []) {
    expect(title).not.toBe('')
    expect(href).toMatch(/^\/(?!\/)/)
  }
})

it.each(documentTypes)('says of a new document of the type %s where it will be, or what it lacks', (type) => {
  const state = stateOf(type, null)
  expect((state.locations?.length ?? 0) > 0 || state.message !== undefined).toBe(true)
})

it('leads to the page of an item without an address of its own', () => {
  const state = stateOf('butcherItem', {title: 'Goat ribs', category: 'goat', board: 'Goat'})
  expect(state.locations?.map(({href}) => href)).toEqual(['/butcher/goat/goat-ribs', '/butcher/goat', '/'])
})
