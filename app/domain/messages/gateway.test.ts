import type {ServerResponse} from 'node:http'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {contactMessages} from '~/platform/db/schema'
import {createTestForms, formRequest} from '../../../tests/support/test-forms'
import type {TestForms} from '../../../tests/support/test-forms'
import {startStubService} from '../../../tests/support/stub-service'
import type {StubService} from '../../../tests/support/stub-service'
import {action as send} from '~/routes/storefront/contact/send'
import {action as subscribe} from '~/routes/storefront/newsletter/subscribe'

const good = {
  fullName: ' Amina Yusuf ',
  phoneNumber: '(555) 010-0142',
  email: 'amina@example.com',
  message: 'Hello',
}
const FAILED = {problem: {text: 'An error occurred while submitting the form.'}}

let forms: TestForms
let gateway: StubService
let caller = 0

beforeAll(async () => {
  gateway = await startStubService()
  // Long enough for an answer on a machine that is busy.
  forms = await createTestForms({gateway: gateway.url, patienceMs: 3_000})
})
afterAll(async () => {
  await forms.close()
  await gateway.close()
})
beforeEach(() => {
  caller++
  gateway.requests.length = 0
  gateway.respond = (response) => response.end('{}')
  forms.lines.length = 0
})

/** Its page is there, and says yes to whoever asks for it. */
function redirect(status: number) {
  gateway.respond = (response) => {
    if (gateway.requests.length > 1) return response.end('{}')
    response.writeHead(status, {location: '/base/moved'}).end()
  }
}

const contact = async (fields: Record<string, string> = good) => {
  const response = await send(forms.args(formRequest('/contact/send', fields), `10.0.${caller}.1`))
  return {status: response.status, body: (await response.json()) as unknown}
}
const join = async (reach: string) => {
  const request = formRequest('/newsletter/subscribe', {reach})
  const response = await subscribe(forms.args(request, `10.0.${caller}.1`))
  return {status: response.status, body: (await response.json()) as unknown}
}

describe('the contact form’s gateway', () => {
  test('is sent the four fields as JSON, below its address, and nothing is kept here', async () => {
    expect(await contact()).toEqual({status: 200, body: {problem: null}})
    expect(gateway.requests).toEqual([
      {
        method: 'POST',
        path: '/base/dev/email',
        type: 'application/json',
        body: {name: 'Amina Yusuf', phone: '5550100142', email: 'amina@example.com', message: 'Hello'},
      },
    ])
    expect(await forms.sql.select().from(contactMessages)).toEqual([])
    expect(await forms.mails()).toEqual([])
  })

  test('that says no is quoted, in one line without markup', async () => {
    gateway.respond = (response) => {
      response.statusCode = 500
      response.end(`<html><script>x()</script><h1>Mailbox</h1>\n is   full ${'x'.repeat(400)}</html>`)
    }
    const {status, body} = await contact()
    expect(status).toBe(502)
    expect(body).toEqual({problem: {text: `Failed to submit form: Mailbox is full ${'x'.repeat(284)}`}})
  })

  test('that took none of six lets the seventh try through, and five that it took are enough', async () => {
    gateway.respond = (response) => {
      response.statusCode = 500
      response.end('no')
    }
    for (let index = 0; index < 6; index++) expect((await contact()).status).toBe(502)
    gateway.respond = (response) => response.end('{}')
    for (let index = 0; index < 5; index++)
      expect((await contact({...good, message: `Message ${index}`})).status).toBe(200)
    expect((await contact({...good, message: 'One more'})).status).toBe(429)
  })

  test('that says no without a word is quoted by its number', async () => {
    gateway.respond = (response) => {
      response.statusCode = 503
      response.end()
    }
    expect((await contact()).body).toEqual({problem: {text: 'Failed to submit form: 503'}})
  })

  test.each([
    ['never answers', () => {}],
    [
      'stops in the middle of saying no',
      (response: ServerResponse) => {
        response.statusCode = 500
        response.write('so')
      },
    ],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
  ])('that %s is a failure, which is logged without the message', async (_, respond) => {
    gateway.respond = respond
    expect(await contact()).toEqual({status: 500, body: FAILED})
    expect(forms.lines).toHaveLength(1)
    // The whole phone number, however it is written: a stack has line numbers with a 555 in them at times.
    expect(forms.lines[0]).not.toMatch(/amina|Hello|555\W*010\W*0142/i)
  })

  test.each([301, 302, 303, 307, 308])('that answers %i has not taken the message', async (status) => {
    redirect(status)
    expect(await contact()).toEqual({status: 500, body: FAILED})
    expect(gateway.requests.map(({method, path}) => [method, path])).toEqual([['POST', '/base/dev/email']])
  })

  test('that is not there is a failure', async () => {
    const nobody = await startStubService()
    await nobody.close()
    const lonely = await createTestForms({gateway: nobody.url})
    const response = await send(lonely.args(formRequest('/contact/send', good)))
    expect([response.status, await response.json()]).toEqual([500, FAILED])
    await lonely.close()
  })

  test('is asked once for a double click, and again after it failed', async () => {
    const fields = {...good, formId: 'g'.repeat(32)}
    await Promise.all([contact(fields), contact(fields)])
    expect(gateway.requests).toHaveLength(1)
    const other = {...good, formId: 'h'.repeat(32)}
    gateway.respond = (response) => {
      response.statusCode = 500
      response.end('no')
    }
    await contact(other)
    gateway.respond = (response) => response.end()
    expect((await contact(other)).status).toBe(200)
    expect(gateway.requests).toHaveLength(3)
  })
})

describe('the newsletter’s service', () => {
  test('is sent an e-mail or a phone number', async () => {
    expect(await join(' Amina@Example.com ')).toEqual({status: 200, body: {problem: null}})
    expect(await join('(555) 010-0142')).toEqual({status: 200, body: {problem: null}})
    const call = {method: 'POST', path: '/base/dev/users', type: 'application/json'}
    expect(gateway.requests).toEqual([
      {...call, body: {email: 'amina@example.com'}},
      {...call, body: {phone: '5550100142'}},
    ])
  })

  test('that says anything but ok is a failure', async () => {
    gateway.respond = (response) => {
      response.statusCode = 409
      response.end('taken')
    }
    const failed = {status: 502, body: {problem: {text: 'Failed to subscribe. Please try again.'}}}
    expect(await join('amina@example.com')).toEqual(failed)
    gateway.respond = () => {}
    expect(await join('amina@example.com')).toEqual(failed)
  })

  test.each([301, 307])('that answers %i has taken nobody', async (status) => {
    redirect(status)
    const failed = {status: 502, body: {problem: {text: 'Failed to subscribe. Please try again.'}}}
    expect(await join('amina@example.com')).toEqual(failed)
    expect(gateway.requests).toHaveLength(1)
  })
})
