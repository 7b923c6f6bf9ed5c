import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Hono} from 'hono'
import {createTransport} from 'nodemailer'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {openMailbox} from './mailbox'
import type {Mailbox} from './mailbox'
import {openMailFiles} from './mail-files'

const BASE = '/embedded/mail'

let folder: string
let mailbox: Mailbox
let site: Hono

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'mailbox-test-')), 'mails')
  await open()
})
afterEach(async () => {
  await mailbox.close()
  rmSync(join(folder, '..'), {recursive: true})
})

async function open(redact?: (text: string) => string) {
  mailbox = await openMailbox({
    folder,
    base: BASE,
    ...(redact && {redact}),
    access: {
      mayRead: async (headers) =>
        headers.get('cookie') === 'staff=yes' ? 'yes' : headers.get('cookie') ? 'no' : 'unknown',
      signInUrl: (path) => `/staff/sign-in?origin=${encodeURIComponent(path)}`,
    },
    readSurroundings: async () => ({
      storeName: 'Baraka',
      timeZone: 'America/New_York',
      links: [
        {title: 'Orders', path: '/staff/orders'},
        {title: 'Mail', path: BASE},
      ],
    }),
    log: {warn: () => {}},
  })
  site = new Hono().route(BASE, mailbox.app)
}

interface TestMail {
  messageId?: string
  subject?: string
  html?: string
  text?: string
  from?: string
  attachments?: {filename: string; content: string}[]
}
const send = (mail: TestMail = {}) =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: 'The shop <shop@store.example>',
    to: 'sara@people.example',
    subject: 'Salaam',
    ...mail,
  })
const get = (path: string, cookie = 'staff=yes') => site.request(`${BASE}${path}`, {headers: {cookie}})
const page = async (path: string) => (await get(path)).text()
const files = () => readdirSync(folder)
const onlyId = () => files()[0]?.replace('.eml', '') ?? ''

describe('over SMTP', () => {
  test('a mail is on disk, readable by the owner only, when it is acknowledged', async () => {
    await send({text: 'Hello'})
    expect(files()).toHaveLength(1)
    const file = join(folder, files()[0] ?? '')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^From: The shop <shop@store\.example>\r\n[\s\S]*Hello\r\n$/)
  })

  test('the same Message-ID is stored once, also concurrently and after a restart', async () => {
    const mail = {messageId: '<one@store.example>', text: 'Hello'}
    await Promise.all([send(mail), send(mail), send(mail)])
    await mailbox.close()
    await open()
    await send(mail)
    expect(files()).toHaveLength(1)
    await send({...mail, messageId: '<two@store.example>'})
    expect(files()).toHaveLength(2)
  })

  test('what cannot be stored is not acknowledged, and can be sent again', async () => {
    const mail = {messageId: '<one@store.example>', text: 'Hello'}
    rmSync(folder, {recursive: true})
    await expect(send(mail)).rejects.toMatchObject({responseCode: 452})
    await mailbox.close()
    await open()
    await send(mail)
    expect(files()).toHaveLength(1)
  })

  test('more than 5 MB are rejected permanently', async () => {
    const text = 'a'.repeat(70).concat('\r\n').repeat(80_000)
    await expect(send({text})).rejects.toMatchObject({responseCode: 552})
    expect(files()).toEqual([])
  })

  test('listens on the loopback interface only', () => {
    expect(new URL(mailbox.smtpUrl).hostname).toBe('127.0.0.1')
  })
})

describe('on disk', () => {
  const openFiles = (maxCount: number) => {
    let at = 1_000
    return openMailFiles({folder, maxCount, now: () => (at += 1)})
  }
  const raw = (text: string) => new TextEncoder().encode(text)

  test('keeps the newest mails only, and lists the newest first', async () => {
    const mailFiles = await openFiles(3)
    for (const n of [1, 2, 3, 4, 5]) await mailFiles.save(raw(`mail ${n}`), `<${n}@x>`)
    const text = await Promise.all(mailFiles.list().map(async (id) => (await mailFiles.find(id))?.toString()))
    expect(text).toEqual(['mail 5', 'mail 4', 'mail 3'])
    expect(files()).toHaveLength(3)
    expect((await openMailFiles({folder, maxCount: 3})).list()).toEqual(mailFiles.list())
  })

  test('removes incomplete files of a killed process, and leaves other files alone', async () => {
    writeFileSync(join(folder, 'half.part'), 'From: a')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect((await openFiles(3)).list()).toEqual([])
    expect(files()).toEqual(['notes.txt'])
  })

  test('a URL cannot name another file', async () => {
    const mailFiles = await openFiles(3)
    await mailFiles.save(raw('mail'), '<1@x>')
    const [id = ''] = mailFiles.list()
    writeFileSync(join(folder, '../secret.eml'), 'not a mail of ours')
    writeFileSync(join(folder, 'other.eml'), 'nor this')
    for (const unknownId of [
      '../secret',
      'other',
      `../mails/${id}`,
      `x-${id.split('-')[1] ?? ''}`,
      '',
      '.',
    ]) {
      expect(await mailFiles.find(unknownId)).toBeNull()
    }
  })
})

describe('as pages', () => {
  test('only for those who may read, who are sent to sign in first', async () => {
    await send({html: '<p>secret</p>', text: 'secret'})
    for (const path of ['', '?page=1', `/${onlyId()}`, `/${onlyId()}/html`, `/${onlyId()}/source`]) {
      const response = await get(path, '')
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(
        `/staff/sign-in?origin=${encodeURIComponent(BASE + path)}`,
      )
      expect(await response.text()).toBe('')
      expect((await get(path)).headers.get('cache-control')).toBe('private, no-store')
      // H8: somebody who is signed in without the permission gets a 403, not a redirect loop.
      const others = await get(path, 'staff=no')
      expect([others.status, (await others.text()).includes('secret')]).toEqual([403, false])
    }
  })

  test('H8: secret links are redacted, and the source is not shown', async () => {
    await mailbox.close()
    await open((text) => text.replaceAll(/\/password-reset\/[\w-]+/g, '/password-reset/…'))
    const link = 'https://shop.example/password-reset/the-token-itself'
    await send({html: `<a href="${link}">Reset</a>`, text: `Go to ${link}`})
    for (const path of ['', `/${onlyId()}`, `/${onlyId()}/html`, `/${onlyId()}/source`]) {
      expect(await page(path)).not.toContain('the-token-itself')
    }
    expect(await page(`/${onlyId()}`)).toContain('/password-reset/…')
    expect((await get(`/${onlyId()}/source`)).status).toBe(404)
  })

  test('a list, newest first, paginated', async () => {
    expect(await page('')).toContain('Nothing here yet')
    for (let n = 0; n < 52; n++) await send({subject: `Number ${n}.`})
    const first = await page('')
    expect(first.indexOf('Number 51.')).toBeGreaterThan(0)
    expect(first.indexOf('Number 51.')).toBeLessThan(first.indexOf('Number 50.'))
    expect(first).not.toContain('Number 1.')
    expect(first).toContain(`${BASE}?page=1`)
    for (const at of ['1', '99']) expect(await page(`?page=${at}`)).toContain('Number 1.')
    for (const at of ['-1', 'x', '1e999']) expect((await get(`?page=${at}`)).status).toBe(200)
  })

  test('searched by every word of person or subject, and kept on every page of what is found', async () => {
    await send({subject: 'Your order MCW-1'})
    await send({subject: 'Welcome to Baraka'})
    for (let n = 0; n < 51; n++) await send({subject: `Ready: ${n}`})
    expect(await page('?search=SARA+order')).toMatch(/Your order MCW-1[\s\S]*<\/li>/)
    expect(await page('?search=SARA+order')).not.toContain('Welcome to Baraka')
    expect(await page('?search=ready')).toContain(`${BASE}?search=ready&amp;page=1`)
    expect(await page('?search=nobody')).toContain('No mail has these words')
    const quoted = '"><b>'
    expect(await page(`?search=${encodeURIComponent(quoted)}`)).not.toContain(quoted)
    // The form may be sent to this page, and nowhere else.
    expect((await get('')).headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('within the staff’s bar, in the time of the store', async () => {
    await send({text: 'Hello'})
    const mail = readFileSync(join(folder, files()[0] ?? ''), 'utf8')
    const sent = new Date(/^Date: (.*)$/m.exec(mail)?.[1] ?? '')
    const clock = sent.toLocaleTimeString('en-US', {timeStyle: 'short', timeZone: 'America/New_York'})
    for (const path of ['', `/${onlyId()}`]) {
      const shown = await page(path)
      expect(shown).toContain(clock)
      expect(shown).not.toContain('UTC<')
      expect(shown).toContain('<a href="/staff/orders" >Orders</a>')
      expect(shown).toContain(`<a href="${BASE}" aria-current="page">Mail</a>`)
      expect(shown).toContain('<a class="shop" href="/">See the shop</a>')
      if (path === '') expect(shown).toMatch(/<a href="[^"]*">.*Salaam.*sara@people\.example.*<\/a>/)
    }
  })

  test('one mail: its text, its headers, its links, its source', async () => {
    await send({
      html: '<html><head><title>x</title></head><body><a href="https://shop.example/a">go</a></body></html>',
      text: 'See https://shop.example/a?b=1&c=2 soon',
      attachments: [{filename: 'list.txt', content: 'milk'}],
    })
    const shown = await page(`/${onlyId()}`)
    expect(shown).toContain('sara@people.example')
    expect(shown).toContain('list.txt (text/plain)')
    expect(shown).toContain('<dt>Message-ID</dt>')
    expect(shown).toContain('<a href="https://shop.example/a?b=1&amp;c=2" target="_blank" rel="noreferrer">')
    expect(shown).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const body = await page(`/${onlyId()}/html`)
    expect(body).toContain('<head><base target="_blank"><title>x</title>')
    const source = await get(`/${onlyId()}/source`)
    expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await source.text()).toContain('Subject: Salaam')
  })

  test('a mail without HTML shows its text', async () => {
    await send({text: 'only words'})
    const shown = await page(`/${onlyId()}`)
    expect(shown).not.toContain('<iframe')
    expect(shown).toMatch(/<details class="card" open>\s*<summary>Plain text/)
    expect((await get(`/${onlyId()}/html`)).status).toBe(404)
  })

  test('the contents of a mail are shown, never executed', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'>'
    await send({
      subject: evil,
      text: `${evil} javascript:alert(1) https://a.example/"onclick="alert(1)`,
      html: evil,
      from: `"${evil.replaceAll('"', '')}" <a@b.example>`,
      attachments: [{filename: evil, content: 'x'}],
    })
    for (const path of ['', `/${onlyId()}`]) {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; style-src 'self'; frame-src 'self'")
      expect(policy).not.toContain('unsafe')
      const shown = await response.text()
      expect(shown).not.toContain('<script')
      expect(shown).not.toContain('<img')
      expect(shown).not.toMatch(/<a [^>]*onclick/)
      expect(shown).toContain('&lt;script&gt;alert(1)')
    }
    const body = await get(`/${onlyId()}/html`)
    const policy = body.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/)
    expect(policy).not.toContain('script')
    const source = await get(`/${onlyId()}/source`)
    expect(source.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a mail that is gone, or never existed', async () => {
    const response = await get('/000000000000001-00000000000000000000000000000000')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('No such mail')
    expect((await get('/..%2F..%2Fsession-secret')).status).toBe(404)
  })
})
