import {expect, test} from 'vitest'
import {cleanLineNote, cleanOrderNote, LINE_NOTE_MAX, ORDER_NOTE_MAX} from './note'

test('a line’s note is one line, whatever was pasted', () => {
  expect(cleanLineNote('  8 pieces,\r\n\tno \u0000skin ')).toBe('8 pieces, no skin')
  expect(cleanLineNote(' \n ')).toBe('')
  expect(cleanLineNote('<b>thin</b> قطع صغيرة')).toBe('<b>thin</b> قطع صغيرة')
})

test('an order’s note keeps its lines, but no empty ones', () => {
  expect(cleanOrderNote('Eggs on top.\r\n\r\n  My son comes,\u2028Yusuf.\n')).toBe(
    'Eggs on top.\nMy son comes,\nYusuf.',
  )
})

test('what is too long is cut, and no character in half', () => {
  expect(cleanLineNote('x'.repeat(LINE_NOTE_MAX + 1))).toHaveLength(LINE_NOTE_MAX)
  expect(cleanOrderNote('x'.repeat(ORDER_NOTE_MAX + 1))).toHaveLength(ORDER_NOTE_MAX)
  expect(cleanLineNote(`${'x'.repeat(LINE_NOTE_MAX - 1)}🐑`)).toBe('x'.repeat(LINE_NOTE_MAX - 1))
})
