import {expect, test} from 'vitest'
import {builtInSettings} from '~/domain/store/settings'
import {orderCalendar} from './order-calendar.server'

const order = {
  number: 'K7M4XTP',
  deliveryOption: 'pickup' as const,
  pickupStartsAt: '2026-11-28T21:30:00.000Z',
  pickupEndsAt: '2026-11-28T22:00:00.000Z',
  createdAt: '2026-11-27T15:05:00.000Z',
  itemCount: 3,
  isTest: false,
}
const publicUrl = new URL('https://shop.example')
const path = '/customer-portal/orders/K7M4XTP/receipt'
const about = {order, store: builtInSettings, path, publicUrl}
const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

test('an order that no real money paid says so in the calendar', () => {
  const lines = unfolded(orderCalendar({...about, order: {...order, isTest: true}}))
  expect(lines).toContainEqual(expect.stringMatching(/^SUMMARY:TEST: Pick up your order at /))
})

test('an entry says when in UTC, where and for which order, and is the same each time', () => {
  expect(unfolded(orderCalendar(about))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baraka Halal Market & Butcher//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:order-K7M4XTP@shop.example',
    'DTSTAMP:20261127T150500Z',
    'DTSTART:20261128T213000Z',
    'DTEND:20261128T220000Z',
    'SUMMARY:Pick up your order at Baraka Halal Market & Butcher',
    String.raw`DESCRIPTION:Order number K7M-4XTP\n3 items\nCall (555) 010-0142`,
    String.raw`LOCATION:Baraka Halal Market & Butcher\, 1420 Maple Avenue\, Fairview\, OH 44126`,
    'URL:https://shop.example/customer-portal/orders/K7M4XTP/receipt',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and none ends within a character', () => {
  const text = orderCalendar({...about, store: {...builtInSettings, name: 'سوق البركة 🐑 '.repeat(12)}})
  const encoder = new TextEncoder()
  for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(unfolded(text).join('\n')).toContain(`SUMMARY:Pick up your order at ${'سوق البركة 🐑 '.repeat(12)}`)
})

test('no word of the store becomes a line of its own', () => {
  const name = 'A;b,c\\d\r\nBEGIN:VALARM\rX:1\u2028Y:2\nZ\u0007'
  const lines = unfolded(orderCalendar({...about, store: {...builtInSettings, name}}))
  expect(lines).toContain(String.raw`SUMMARY:Pick up your order at A\;b\,c\\d\nBEGIN:VALARM\nX:1\nY:2\nZ`)
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
  expect(lines.some((line) => /^[XYZ]/.test(line))).toBe(false)
})

test('what is brought has no place to go to', () => {
  const text = orderCalendar({...about, order: {...order, deliveryOption: 'delivery'}})
  expect(text).not.toContain('LOCATION')
  expect(text).toContain('SUMMARY:Your order from')
})

test('a line that has to be folded is as full as it may be, and one that fits is not folded', () => {
  for (let length = 1; length < 120; length += 1) {
    const text = orderCalendar({...about, store: {...builtInSettings, name: 'x'.repeat(length)}})
    const lines = text.split('\r\n')
    for (const [index, line] of lines.entries()) {
      expect(line.length).toBeLessThanOrEqual(75)
      if (lines[index + 1]?.startsWith(' ')) expect(line).toHaveLength(75)
    }
  }
})
