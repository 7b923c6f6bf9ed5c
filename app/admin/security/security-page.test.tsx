import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {CodeCard} from '~/admin/shell/code-card'
import {drawQrCode} from '~/domain/staff/second-factor/qr-code'
import {SecurityPage} from './security-page'
import type {SecurityPageProps} from './security-page'
import {messages} from './messages'

const browser = {
  ...{id: '0123456789abcdef', browser: 'Chrome on Windows', network: '192.0.2.1', isThis: true},
  ...{signedIn: 'Fri, Nov 20, 10:00 AM', lastSeen: 'Tue, Nov 24, 4:00 PM'},
}
const security = {
  name: 'Amina',
  email: 'amina@shop.example',
  factor: null,
  hasMoney: true,
  browsers: [browser],
}
const factor = {since: 'Fri, Nov 20, 10:00 AM', codesLeft: 2}

/** What the server sends, before any script. */
const draw = (changes: Partial<SecurityPageProps> = {}) =>
  renderToStaticMarkup(
    <SecurityPage
      {...{security, mustSetUp: false, ask: null, done: null, continuePath: '/staff'}}
      {...changes}
    />,
  )

test('every step is a plain form, without scripts and inline styles', () => {
  const picture = drawQrCode('otpauth://totp/Baraka%20staff:amina?secret=ABCD')
  const pages = [
    draw(),
    draw({security: {...security, factor}, ask: 'off'}),
    draw({outcome: {show: 'set-up', sealed: 'sealed-secret', letters: 'ABCD EFGH', picture, problems: {}}}),
    renderToStaticMarkup(<CodeCard isRecovery={false} back="/staff/sign-in" search="" />),
  ]
  for (const page of pages) {
    expect(page).toContain('<form method="post"')
    expect(page).not.toMatch(/ style=|<script|role="alert"/)
  }
  expect(pages[2]).toContain('>ABCD EFGH</code>')
  expect(pages[2]).toContain('name="sealed" value="sealed-secret"')
  expect(pages[2]).toContain(`<path d="${picture.path}"`)
})

describe('the page says', () => {
  test('that it is off, or on and how many recovery codes are left', () => {
    expect(draw()).toContain(messages.factor.why)
    const on = draw({security: {...security, factor}})
    expect(on).toContain('On since Fri, Nov 20, 10:00 AM')
    expect(on).toContain('2 recovery codes are left.')
    expect(on).toContain(messages.factor.fewLeft)
    // What only one with a second factor can do is not asked of others.
    expect(draw({ask: 'off'})).not.toContain(messages.ask.off.text)
  })

  test('that one has to be set up, until it is', () => {
    expect(draw({mustSetUp: true})).toContain(messages.mustSetUp)
    const outcome = {show: 'codes', why: 'on', codes: ['abcd-efgh']} as const
    const page = draw({
      mustSetUp: true,
      continuePath: '/staff/orders',
      outcome: {...outcome, codes: [...outcome.codes]},
    })
    expect(page).not.toContain(messages.mustSetUp)
    expect(page).toContain('href="/staff/orders"')
    expect(page).toContain('abcd-efgh')
  })

  test('what was done, and nothing that an address makes up', () => {
    expect(draw({done: 'others'})).toContain(messages.browsers.done.others)
    for (const done of ['<b>', 'constructor', '']) expect(draw({done})).not.toContain('role="status"')
  })

  test('which browser this is, and signs out the others only', () => {
    const other = {...browser, id: 'fedcba9876543210', browser: 'Safari on iPhone', isThis: false}
    expect(draw()).not.toContain('name="browser"')
    const page = draw({security: {...security, browsers: [browser, other]}})
    expect(page.match(/name="browser"/g)).toHaveLength(1)
    expect(page).toContain('aria-label="Sign out Safari on iPhone, last seen Tue, Nov 24, 4:00 PM"')
    expect(page.match(new RegExp(messages.browsers.thisOne, 'g'))).toHaveLength(1)
  })
})

test('a picture for cameras has a quiet margin, and as many squares each way', () => {
  const {size, path} = drawQrCode('otpauth://totp/x?secret=ABCD')
  expect((size - 8 - 17) % 4).toBe(0)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [x, y, width].map(Number))
  expect(runs.length).toBeGreaterThan(50)
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect(Math.min(x, y, size - x - width, size - 1 - y)).toBeGreaterThanOrEqual(4)
  }
})
