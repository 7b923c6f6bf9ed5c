import {describe, expect, it} from 'vitest'
import {LAST_PAGE, lastPage, pagingOf, windowOf} from './pagination'

describe('pages', () => {
  it('are shown below one another in blocks of ten', () => {
    expect(windowOf(1)).toEqual({first: 1, offset: 0, limit: 24})
    expect(windowOf(10)).toEqual({first: 1, offset: 0, limit: 240})
    expect(windowOf(11)).toEqual({first: 11, offset: 240, limit: 24})
  })

  it('never request more than the limit of a source', () => {
    for (let page = 1; page <= LAST_PAGE; page++) {
      const {offset, limit} = windowOf(page)
      expect(offset).toBeLessThanOrEqual(1000)
      expect(limit + 1).toBeLessThanOrEqual(1000)
      // Up to the end of the page, from its block's start.
      expect(offset + limit).toBe(page * 24)
    }
  })

  it('know the next and the previous page', () => {
    expect(pagingOf(1, 30, 'X')).toMatchObject({next: {page: 2, productId: 'X', appends: true}, before: null})
    expect(pagingOf(2, 30, null)).toMatchObject({next: null, before: null})
    expect(pagingOf(10, 900, 'Y')).toMatchObject({next: {page: 11, appends: false}})
    expect(pagingOf(11, 900, 'Z')).toMatchObject({next: {page: 12, appends: true}, before: 10})
    expect(pagingOf(LAST_PAGE, 100_000, 'Z').next).toBeNull()
  })

  it('end with the products', () => {
    expect([0, 1, 24, 25, 1_000_000].map(lastPage)).toEqual([1, 1, 1, 2, LAST_PAGE])
  })
})
