import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {authConcurrencyLimit} from './auth-concurrency-limit'

function open(atOnce: number) {
  const leave: (() => void)[] = []
  const site = new Hono()
  site.use(authConcurrencyLimit(atOnce))
  site.all('*', async (c) => {
    await new Promise<void>((resolve) => leave.push(resolve))
    return c.text('answered')
  })
  const post = (path: string) => Promise.resolve(site.request(path, {method: 'POST'}))
  const get = (path: string) => Promise.resolve(site.request(path))
  return {leave, post, get}
}

test('turns the flood away at once, with a time to come back, and lets the next in when one has left', async () => {
  const {leave, post} = open(2)
  const first = [post('/sign-in'), post('/register')]
  for (const path of [
    '/sign-in',
    '/staff/sign-in',
    '/register',
    '/forgotten-password',
    '/password-reset/abc',
    '/verify-email/abc',
    '/staff/forgotten-password',
    '/staff/password-reset/abc',
    '/staff/invitation/abc',
  ]) {
    const turnedAway = await post(path)
    expect([path, turnedAway.status]).toEqual([path, 503])
    expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(3)
    expect(await turnedAway.text()).toContain('press the button again')
  }
  leave.shift()?.()
  expect((await first[0])?.status).toBe(200)
  const next = post('/sign-in')
  for (const go of leave) go()
  expect((await next).status).toBe(200)
})

test('is no door for anything else', async () => {
  const {leave, post, get} = open(0)
  const others = [get('/sign-in'), post('/sign-in.data'), post('/cart/price'), post('/sign-out')]
  for (const go of leave) go()
  for (const other of others) expect((await other).status).toBe(200)
})
