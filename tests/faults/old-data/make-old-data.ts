import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import type {SubmittedCart} from '../../../app/domain/cart/cart-view'
import {register, signIn} from '../../security/customers'
import {tomorrowAfternoon} from '../../security/paying-shop'
import {createVisitor} from '../../security/visitor'
import type {Visitor} from '../../security/visitor'
import {findOrderId, payAgain} from '../../support/pay-again'
import {submitPaymentPage} from '../../support/stripe-server'
import {createCheckoutFlow} from '../checkout-flow'
import type {OldShop} from './old-shop'
import {packData} from './pack'

/**
 * Makes a data folder with the build of an old checkout, as a small shop has one after its first day: README.md says
 * how it is run. Everything is done from outside, by what a browser sends, so that it is done by the old code.
 */
const [checkout = '', folder = '', file = ''] = process.argv.slice(2).map((path) => resolve(path))
const settings: NodeJS.ProcessEnv = {
  ...process.env,
  ...{NODE_ENV: 'production', DATA_DIR: folder, TRUSTED_PROXIES: '1', PORT: '0'},
}

const MESSAGE = 'Do you have date syrup?'
const PERSON = {
  ...{name: 'Sara', lastName: 'Firstday', email: 'sara@people.example'},
  ...{phone: '(555) 010-0191', password: 'seven olive trees'},
}

async function startOldServer() {
  const child = spawn(process.execPath, [join(checkout, 'build/server/main.js')], {
    ...{cwd: checkout, env: settings},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const part of child.stdout) {
    output += String(part)
    if (output.includes('Ready in')) break
  }
  const origin = /Shop\s+(http:\/\/\S+?)\/\s/.exec(output)?.[1] ?? ''
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return {origin, stop}
}

async function command(...args: string[]): Promise<string> {
  const place = ['build/tools/command.js', 'build/server/command.js'].find((one) =>
    existsSync(join(checkout, one)),
  )
  const child = spawn(process.execPath, [join(checkout, place ?? ''), ...args], {
    ...{cwd: checkout, env: settings},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Buffer.concat(await child.stdout.toArray()).toString('utf8')
}

/** What lies in the mailbox, as a mail server would have been given it. */
async function readMails() {
  const names = existsSync(join(folder, 'mailbox')) ? readdirSync(join(folder, 'mailbox')).sort() : []
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const raw = readFileSync(join(folder, 'mailbox', name), 'utf8')
        const mail = await PostalMime.parse(raw)
        return {...mail, raw, recipients: mail.to?.flatMap(({address}) => address ?? []) ?? []}
      }),
  )
}

function mailbox() {
  const received: Awaited<ReturnType<typeof readMails>> = []
  const look = setInterval(() => void readMails().then((all) => received.splice(0, Infinity, ...all)), 100)
  return {received, close: () => clearInterval(look)}
}

/** A paid order that staff cancel without a refund, and one that is paid once more. */
async function makeAttention(
  origin: string,
  member: Visitor,
  {canceled, twice}: Record<'canceled' | 'twice', OldShop['orders'][number]>,
): Promise<OldShop['attention']> {
  const shop = {origin, dataDir: folder}
  const orderId = await findOrderId(shop, canceled.number)
  const step = {intent: 'step', orderId, from: 'received', to: 'cancelled'}
  const {status} = await member.post('/staff/orders', step)
  if (status !== 303) throw new Error(`canceling: ${status}`)
  await payAgain(shop, {...twice, email: PERSON.email}, '198.51.100.3')
  for (let tries = 0; tries < 100; tries += 1) {
    const page = await (await member.get('/staff/orders')).text()
    const sessionId = /name="sessionId" value="(cs_\w+)"/.exec(page)?.[1]
    const {number, totalCents} = twice
    const canceledOrder = {number: canceled.number, totalCents: canceled.totalCents, orderId}
    if (sessionId) return {canceled: canceledOrder, unapplied: {number, sessionId, totalCents}}
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The second payment was not seen.')
}

async function main() {
  const {origin, stop} = await startOldServer()
  const added = await command('staff', 'add', 'olive@store.example', 'administrator', 'Olive Owner')
  const staff = {email: 'olive@store.example', password: /Password:\s+(\S+)/.exec(added)?.[1] ?? ''}
  const token = (await command('staff', 'token', 'a script', 'administrator')).trim().split('\n').at(-1) ?? ''

  const mails = mailbox()
  const visitor = createVisitor(origin, '198.51.100.1')
  await register(visitor, mails, PERSON)
  await signIn(visitor, PERSON)
  const flow = createCheckoutFlow(PERSON, {
    shop: {origin, publicOrigin: origin},
    stripe: {origin, pay: submitPaymentPage},
    visitor,
  })
  async function placeOrder(lines: {id: string; quantity: number}[], isPaid: boolean) {
    const form = await flow.fillForm(lines, tomorrowAfternoon())
    const {result} = await flow.checkOut(form)
    if (result.kind !== 'go') throw new Error(`checking out: ${JSON.stringify(result)}`)
    const back = isPaid && (await flow.openReturnPage(await flow.pay(result.url ?? '')))
    if (back && !back.text.includes('ORDER COMPLETE')) throw new Error(`coming back: ${back.status}`)
    const {seen} = JSON.parse(form.cart) as SubmittedCart
    return {number: result.number ?? '', totalCents: seen.totalCents, lines, isPaid}
  }
  const canceled = await placeOrder([{id: 'DELI-HUMMUS', quantity: 3}], true)
  const orders: OldShop['orders'] = []
  for (const [lines, pays] of [
    [[{id: 'DELI-HUMMUS', quantity: 2}], true],
    [
      [
        {id: 'GRAIN-COUSCOUS-FINE', quantity: 1},
        {id: 'BREAD-PITA-WHITE', quantity: 3},
      ],
      true,
    ],
    [[{id: 'DELI-HUMMUS', quantity: 1}], false],
  ] as const) {
    orders.push(await placeOrder([...lines], pays))
  }
  const member = createVisitor(origin, '198.51.100.2')
  await member.post('/staff/sign-in', staff)
  const [twice] = orders
  if (!twice) throw new Error('Nothing was bought.')
  const attention = await makeAttention(origin, member, {canceled, twice})
  await visitor.post('/contact/send', {
    ...{fullName: 'Sara Firstday', email: PERSON.email, phoneNumber: PERSON.phone},
    message: MESSAGE,
  })
  await visitor.post('/newsletter/subscribe', {email: PERSON.email})

  const picture = await sharp({create: {width: 64, height: 48, channels: 3, background: '#7a1f1f'}})
    .png()
    .toBuffer()
  const uploaded = await fetch(`${origin}/lake/v2021-06-07/assets/images/production?filename=first.png`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'image/png'},
    body: new Uint8Array(picture),
  })
  const {document} = (await uploaded.json()) as {document: {_id: string; url: string}}
  const image = {_type: 'image', asset: {_type: 'reference', _ref: document._id}}
  const mutations = [
    {create: {_id: 'first-banner', _type: 'banner', title: 'Open since today', image}},
    {create: {_id: 'drafts.first-banner', _type: 'banner', title: 'Not yet', image}},
    {patch: {id: 'first-banner', set: {title: 'Open since yesterday'}}},
  ]
  for (const mutation of mutations) {
    const written = await fetch(`${origin}/lake/v2021-06-07/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [mutation]}),
    })
    if (!written.ok) throw new Error(`writing: ${written.status} ${await written.text()}`)
  }

  const until = Date.now() + 20_000
  while (Date.now() < until && mails.received.length < 5) await new Promise((done) => setTimeout(done, 100))
  mails.close()
  await stop()
  const {email, password} = PERSON
  const shop: OldShop = {
    ...{staff, token, orders, attention, customer: {email, password}, message: MESSAGE},
    mails: mails.received.length,
    picture: {
      path: new URL(document.url).pathname,
      sha256: createHash('sha256').update(picture).digest('hex'),
    },
    titles: {'first-banner': 'Open since yesterday', 'drafts.first-banner': 'Not yet'},
  }
  writeFileSync(file.replace('.tar.br', '.json'), `${JSON.stringify(shop, null, 2)}\n`)
  await packData(folder, file)
}

await main()
