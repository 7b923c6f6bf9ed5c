import {expect, test} from 'vitest'
import {CANCEL_REASONS, cancelNote, cancelReasonText, parseCancelNote} from './cancel-reason'
import {pickupChangeNote} from './history-note'

test('what the history stores of a reason is read as the same reason', () => {
  for (const code of CANCEL_REASONS) {
    const reason = {code, words: code === 'other' ? 'The butcher is ill.\nother canceled asked' : null}
    expect(parseCancelNote(cancelNote(reason))).toEqual(reason)
  }
})

test('a note about something else is no reason', () => {
  for (const note of [
    null,
    '',
    'canceled',
    'canceled because',
    'The butcher is ill',
    pickupChangeNote(new Date()),
  ])
    expect(parseCancelNote(note)).toBeNull()
})

test('the customer reads a sentence, or what staff wrote', () => {
  const texts = CANCEL_REASONS.map((code) =>
    cancelReasonText({code, words: code === 'other' ? 'No gas.' : null}),
  )
  expect(new Set(texts).size).toBe(CANCEL_REASONS.length)
  expect(texts).toContain('No gas.')
  expect(texts).not.toContain('')
})
