import {describe, expect, test} from 'vitest'
import {parseWeight} from './weight-input'

const pounds = (text: string) => parseWeight({pounds: text, ounces: ''})
const both = (lb: string, oz: string) => parseWeight({pounds: lb, ounces: oz})

describe('a weight', () => {
  test('is pounds with two decimals at most', () => {
    expect(pounds('3.47')).toEqual({grams: 1_574})
    expect(pounds(' 3,4 ')).toEqual({grams: 1_542})
    expect(pounds('.5')).toEqual({grams: 227})
    expect(pounds('12')).toEqual({grams: 5_443})
    expect(pounds('200')).toEqual({grams: 90_718})
  })

  test('is pounds and ounces', () => {
    expect(both('3', '7.5')).toEqual({grams: 1_573})
    expect(both('', '12')).toEqual({grams: 340})
    expect(both('2', '0')).toEqual({grams: 907})
  })

  test('is nothing else', () => {
    for (const text of ['-1', '1e3', '3.475', '3.4.5', 'three', '1 2', '.', '0x10', '٣'])
      expect([text, pounds(text)]).toEqual([text, {problem: 'not-a-weight'}])
    for (const [lb, oz] of [
      ['3.5', '2'],
      ['1', '16'],
      ['1', '-2'],
      ['1', '.'],
      ['x', '1'],
    ] as const)
      expect([lb, oz, both(lb, oz)]).toEqual([lb, oz, {problem: 'not-a-weight'}])
    expect(pounds('')).toEqual({problem: 'empty'})
    expect(pounds('0.00')).toEqual({problem: 'zero'})
    expect(both('0', '0')).toEqual({problem: 'zero'})
    for (const text of ['200.01', '999', '1000', '12345678.5'])
      expect([text, pounds(text)]).toEqual([text, {problem: 'too-heavy'}])
  })
})
