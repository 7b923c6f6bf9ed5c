import {describe, expect, it} from 'vitest'
import {describeLargeMove} from './price-moves'

describe('a price that moves far', () => {
  it.each([
    [9.49, 99.9, 'From $9.49 to $99.90? That is far from the old price.'],
    [9.49, 0.01, 'From $9.49 to $0.01? That is far from the old price.'],
    [10, 14.01, 'From $10.00 to $14.01? That is far from the old price.'],
    [10, 5.99, 'From $10.00 to $5.99? That is far from the old price.'],
  ])('is asked about: %d to %d', (from, to, question) => {
    expect(describeLargeMove(from, to)).toBe(question)
  })

  it.each([
    [10, 14],
    [10, 6],
    [9.49, 9.49],
    [0.1, 0.14],
    [undefined, 99.9],
  ])('is not: %s to %d', (from, to) => {
    expect(describeLargeMove(from, to)).toBeUndefined()
  })
})
