import {expect, test} from 'vitest'
import {parseCheckoutResult} from './checkout-result'
import {testOffer} from './pickup-offer.test-helper'

const QUOTE = {
  ...{products: [], rules: {deals: [], taxBasisPoints: 0}, now: 0, nextChange: null},
  weighing: {marginBasisPoints: 1500, holdDays: 5},
}
const CHANGED = {kind: 'changed', differences: [], quote: QUOTE, totalCents: 1598}

test.each([
  {kind: 'go', url: 'https://pay.example/cs_1', number: 'K7M4XTP'},
  {kind: 'sign-in'},
  {kind: 'empty'},
  CHANGED,
  {kind: 'refused', problems: {}},
  {kind: 'refused', problems: {time: 'It is full.'}, offer: testOffer({})},
])('%j is an answer that the page knows', (body) => {
  expect(parseCheckoutResult(body)).toBe(body)
})

test.each([
  ['no object', null],
  ['a word', 'go'],
  ['nothing of it', {}],
  ['something else', {kind: 'else'}],
  ['nowhere to go', {kind: 'go', number: 'K7M4XTP'}],
  ['no number', {kind: 'go', url: 'https://pay.example/cs_1'}],
  ['differences that are none', {...CHANGED, differences: 'RICE'}],
  ['half a cent', {...CHANGED, totalCents: 0.5}],
  ['no quote', {...CHANGED, quote: null}],
  ['a problem instead of a quote', {...CHANGED, quote: {problem: {text: 'It is closed.'}}}],
  ['problems that are none', {kind: 'refused', problems: null}],
  ['an offer that is none', {kind: 'refused', problems: {}, offer: 'tomorrow'}],
  ['an offer without days', {kind: 'refused', problems: {}, offer: {...testOffer({}), days: null}}],
])('%s is none', (_, body) => {
  expect(parseCheckoutResult(body)).toBeNull()
})
