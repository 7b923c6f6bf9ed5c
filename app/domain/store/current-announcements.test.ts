import {expect, it} from 'vitest'
import {currentAnnouncements} from './settings'
import type {Announcement} from './settings'

const announcement = (key: string, from: string | null, until: string | null): Announcement => {
  return {key, tone: 'info', text: [], from, until}
}
const announcements = [
  announcement('always', null, null),
  announcement('later', '2026-11-22T10:00:00Z', null),
  announcement('over', null, '2026-11-21T10:00:00Z'),
  announcement('now', '2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z'),
]
const shown = (now: number | null) => currentAnnouncements(announcements, now).map(({key}) => key)

it('shows what is in force, from its first moment to just before its last', () => {
  expect(shown(Date.parse('2026-11-21T09:59:00Z'))).toEqual(['always', 'over'])
  expect(shown(Date.parse('2026-11-21T10:00:00Z'))).toEqual(['always', 'now'])
  expect(shown(Date.parse('2026-11-21T12:00:00Z'))).toEqual(['always'])
})

it('shows what needs no clock while there is none', () => expect(shown(null)).toEqual(['always']))
