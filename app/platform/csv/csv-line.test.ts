import {expect, test} from 'vitest'
import {formatCsvLine} from './csv-line'
import {guardFormula, unguardFormula} from './formula-guard'

test('text is quoted where RFC 4180 requires it, and where the format asks for it', () => {
  const cells = ['plain', 'a,b', 'say "hi"', 'two\nlines', 'a;b', '']
  expect(formatCsvLine(cells)).toBe('plain,"a,b","say ""hi""","two\nlines",a;b,\r\n')
  expect(formatCsvLine(['a;b', 'c'], {quote: /;/, lineEnd: '\n'})).toBe('"a;b",c\n')
})

test('numbers keep their minus, and cents are dollars', () => {
  expect(formatCsvLine([-3, 0, {cents: 5}, {cents: -107}, {cents: 123_456}, null])).toBe(
    '-3,0,0.05,-1.07,1234.56,\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x', "'=1", "''@x"])(
  '%j is no formula in a spreadsheet, and is read back',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
    expect(formatCsvLine([text], {lineEnd: '\n', quote: /^/})).toBe(`"'${text}"\n`)
  },
)

test.each(['rice', 'a=b', "'tis", '', '5-7 pieces'])('%j is written as it is', (text) => {
  expect(formatCsvLine([text])).toBe(`${text}\r\n`)
  expect(unguardFormula(text)).toBe(text)
})
