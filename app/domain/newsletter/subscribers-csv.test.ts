import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {subscribers} from '~/platform/db/schema'
import {headers} from '~/routes/admin'
import {action, loader as list} from '~/routes/admin/messages'
import {loader as csv} from '~/routes/admin/messages/subscribers'
import {contactMessages} from '~/platform/db/schema'
import {headersWith} from '~/domain/staff/staff.test-helper'
import {createTestForms} from '../../../tests/support/test-forms'
import type {TestForms} from '../../../tests/support/test-forms'
import type {ListedSubscriber} from './subscriber-rows.server'
import {subscribersCsv} from './subscribers-csv'

const at = new Date('2025-11-21T15:00:00Z')
const row = (address: string): ListedSubscriber => ({
  id: 'id',
  kind: 'email',
  address,
  state: 'confirmed',
  confirmedAt: at,
  createdAt: at,
})

describe('the file', () => {
  test.each([
    ['plain@example.com', 'plain@example.com'],
    ['=1+1@example.com', "'=1+1@example.com"],
    ['+1@example.com', "'+1@example.com"],
    ['-1@example.com', "'-1@example.com"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    ["'=1", "''=1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['=a,"b"', `"'=a,""b"""`],
  ])('writes %j as %s', (address, cell) => {
    expect(subscribersCsv([row(address)], () => 'https://x.example')).toBe(
      'kind,address,state,since,unsubscribe\r\n' +
        `email,${cell},confirmed,2025-11-21T15:00:00.000Z,https://x.example\r\n`,
    )
  })
})

let forms: TestForms
let cookie: Headers

beforeAll(async () => {
  forms = await createTestForms()
  const email = 'bilal@shop.example'
  const added = await forms.staff.addAccount({email, name: 'Bilal', role: 'shopkeeper'})
  if (added.kind !== 'added') throw new Error('not added')
  const outcome = await forms.staff.signIn({email, password: added.password, clientAddress: '10.0.0.1'})
  cookie = headersWith(outcome.kind === 'signed-in' ? (outcome.cookies[0] ?? '') : '')
})
afterAll(() => forms.close())

const asStaff = (path: string, init?: RequestInit) =>
  forms.args(new Request(`https://shop.example${path}`, {...init, headers: cookie}))

describe('staff', () => {
  test('take the confirmed away, and no one else', async () => {
    const address = async (reach: string, state?: 'confirmed' | 'unsubscribed') => {
      await forms.newsletter.subscribe({reach, isHoneypotFilled: false, clientAddress: '10.0.0.2'})
      if (state) await forms.sql.update(subscribers).set({state, confirmedAt: at})
    }
    await address('gone@example.com', 'unsubscribed')
    await forms.sql.update(subscribers).set({state: 'confirmed', address: 'first@example.com'})
    await address('pending@example.com')
    await address('5550100142')
    const response = await csv(asStaff('/staff/messages/subscribers.csv'))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
      'cache-control': 'no-store',
    })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'kind,address,state',
      'email,first@example.com,confirmed',
      'phone,5550100142,unverified',
    ])
    // The link in the file is one that works.
    const token = /token=([^,]+)$/.exec(lines[1] ?? '')?.[1] ?? ''
    expect(forms.newsletter.canUnsubscribe(token)).toBe(true)
  })

  test('see messages newest first, in pages, and mark them', async () => {
    await forms.sql.insert(contactMessages).values(
      Array.from({length: 51}, (_, index) => ({
        id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
        key: `k${index}`,
        name: `Visitor ${index}`,
        phone: '5550100142',
        email: 'v@example.com',
        message: 'Hello',
        createdAt: new Date(at.getTime() + index * 60_000),
      })),
    )
    const first = await list(asStaff('/staff/messages'))
    expect([first.messages.length, first.hasOlder, first.messages[0]?.name]).toEqual([50, true, 'Visitor 50'])
    expect(first.messages[0]?.at).toMatch(/^Fri, Nov 21,( 2025,)? 10:50\sAM$/)
    const second = await list(asStaff('/staff/messages?page=2'))
    expect([second.messages.map(({name}) => name), second.hasOlder]).toEqual([['Visitor 0'], false])

    const press = (to: string) => {
      const body = new URLSearchParams({id: first.messages[0]?.id ?? '', to})
      return action(asStaff('/staff/messages?page=2', {method: 'POST', body}))
    }
    const id = first.messages[0]?.id
    expect((await press('handled')).headers.get('location')).toBe(
      `/staff/messages?page=2&done=handled&message=${id}`,
    )
    expect((await list(asStaff('/staff/messages'))).messages[0]?.name).toBe('Visitor 49')
    const marked = (await list(asStaff('/staff/messages?show=handled'))).messages[0]
    expect(marked).toMatchObject({id, state: 'handled', handledBy: 'Bilal'})
    await press('open')
    expect((await list(asStaff('/staff/messages'))).messages[0]).toMatchObject({id, state: 'open'})
    await expect(press('maybe')).rejects.toMatchObject({status: 400})
    expect(headers({} as never)).toEqual({'cache-control': 'no-store'})
  })

  test('sign in first, and come back to where they were', async () => {
    const stranger = forms.args(new Request('https://shop.example/staff/messages?page=2'))
    for (const open of [() => list(stranger), () => csv(stranger), () => action(stranger)]) {
      const response = await open().then(
        () => null,
        (thrown: unknown) => thrown as Response,
      )
      expect(response?.status).toBe(303)
      expect(response?.headers.get('location')).toBe('/staff/sign-in?origin=%2Fstaff%2Fmessages%3Fpage%3D2')
    }
  })
})
