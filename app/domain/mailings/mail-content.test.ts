import {describe, expect, test} from 'vitest'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {builtInSettings} from '~/domain/store/settings'
import {mailDeals, suggestSubject} from './mail-content'
import {addressMail, renderMailing} from './mails.server'
import {mailTextsSchema} from './mail-texts'
import {canSendMailings, MAX_OPENING, MAX_SUBJECT, weekOf} from './mailing-rules'

const publicUrl = new URL('https://shop.example')
const now = Date.parse('2025-11-21T15:00:00Z')
const deals = [
  testDeal({id: 'a', title: 'Eid hours', target: 'https://elsewhere.example/x'}),
  testDeal({
    ...{id: 'b', title: 'Lamb & goat', textBreak: 1, target: '/butcher/lamb'},
    terms: {kind: 'salePrice', regularCents: 999, saleCents: 799},
    until: Date.parse('2025-11-23T05:00:00Z'),
  }),
  testDeal({id: 'c', title: 'Ended', until: now - 1}),
  testDeal({
    ...{id: 'd', title: 'Hummus'},
    terms: {kind: 'percentOff', basisPoints: 1_000},
    products: [1, 2, 3, 4].map((at) => ({id: `P-${at}`, title: `Hummus ${at}`})),
  }),
]
const shown = () => mailDeals({deals, now, timeZone: 'America/New_York', publicUrl})

describe('the mail', () => {
  test('has the deals that run, those with a price first, with whole links', () => {
    expect(shown().map(({title, href}) => [title, href])).toEqual([
      ['Lamb & goat', 'https://shop.example/butcher/lamb'],
      ['Hummus', 'https://shop.example/weekly-deals'],
      ['Eid hours', 'https://elsewhere.example/x'],
    ])
    expect(shown()[0]).toMatchObject({was: '$9.99', ends: 'Ends Sat, Nov 22'})
    expect(shown()[1]).toMatchObject({text: 'On Hummus 1, Hummus 2, Hummus 3, 1 more'})
    expect(suggestSubject(shown())).toBe('This week: Lamb & goat, and 2 more deals')
    expect(suggestSubject([])).toBe('')
  })

  test('says the same as HTML and as text, and what staff write is no markup', () => {
    const texts = {subject: 'S', opening: 'Salaam <b>all</b>\n\nSecond'}
    const {html, text} = renderMailing({settings: builtInSettings, publicUrl, deals: shown(), ...texts})
    expect(html).toContain('Salaam &lt;b&gt;all&lt;/b&gt;')
    for (const part of ['Lamb & goat', '$9.99', 'Ends Sat, Nov 22', 'https://shop.example/butcher/lamb']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Salaam <b>all</b>\n\nSecond')
    const addressed = {key: 'k', to: 'a@b.example', token: 'id.sig', replyTo: null, publicUrl}
    const mail = addressMail({...addressed, subject: 'S', html, text})
    expect(mail.html).not.toContain('token-of-the-subscriber')
    expect(mail.text).toContain('https://shop.example/newsletter/unsubscribe?token=id.sig')
  })
})

test.each([
  ['2025-11-24T04:59:59Z', '2025-11-17'],
  ['2025-11-24T05:00:00Z', '2025-11-24'],
  ['2025-12-01T04:00:00Z', '2025-11-24'],
])('%s is in the week of %s', (at, week) => {
  expect(weekOf(Date.parse(at), 'America/New_York')).toBe(week)
})

test('what is typed is cut to what fits, on one line where it is a subject', () => {
  expect(mailTextsSchema.parse({subject: ' a\r\nBcc: x ', opening: 'a\r\nb'})).toEqual({
    subject: 'a Bcc: x',
    opening: 'a\nb',
  })
  const long = mailTextsSchema.parse({subject: 'x'.repeat(900), opening: 'y'.repeat(9_000)})
  expect([long.subject.length, long.opening.length]).toEqual([MAX_SUBJECT, MAX_OPENING])
  expect(mailTextsSchema.parse({})).toEqual({subject: '', opening: ''})
})

test('everybody may look, editors and administrators send', () => {
  expect((['administrator', 'editor', 'shopkeeper'] as const).map(canSendMailings)).toEqual([
    true,
    true,
    false,
  ])
})
