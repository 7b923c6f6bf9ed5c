import type {ActionFunctionArgs} from '@remix-run/node'
import {describe, expect, test} from 'vitest'
import {action} from '../checkout'
import {action as signIn} from './sign-in'

const AMINA = {
  ...{id: 'amina', name: 'Amina', lastName: 'Yusuf', email: 'amina@example.com', contactNumber: '5550100177'},
  ...{address: null, preferredPickupTime: '16:40'},
}
const GOOD = {date: '2026-11-28', time: '16:30', name: 'Amina Yusuf', phone_number: '555-010-0177'}

describe('signing in on the way', () => {
  const COOKIE = 'customer=token; HttpOnly'
  const customers = {
    findBySession: async () => null,
    requestCode: async () => ({kind: 'sent', cookies: ['attempt=token']}),
    signInWithCode: async ({code}: {code: string}) =>
      code === '012345' ? {kind: 'signed-in', customer: AMINA, cookies: [COOKIE]} : {kind: 'wrong'},
  }
  /** There is no checkout to place an order with: signing in places none. */
  const argsFor = (path: string, fields: Record<string, string>) => {
    const request = new Request(`https://shop.example${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return {request, context: {customers}, params: {}} as unknown as ActionFunctionArgs
  }
  const STEPS = {...GOOD, sign_in_email: 'amina@example.com'}

  /** Without scripts, the page's own action; with them, the address that responds with JSON. */
  async function post(fields: Record<string, string>) {
    const result = await action(argsFor('/checkout?items=RICE*2', fields))
    if (!('data' in result)) throw new Error('a redirect, not a page')
    return {
      ...result.data,
      cookies: new Headers(result.init?.headers).getSetCookie(),
      status: result.init?.status,
    }
  }

  test('without scripts the page comes back with all that was typed, and the code’s field', async () => {
    expect(await post({...STEPS, step: 'request'})).toMatchObject({
      ...{status: 200, cookies: ['attempt=token'], result: null},
      form: {name: GOOD.name, phone_number: GOOD.phone_number, time: GOOD.time},
      signIn: {email: 'amina@example.com', isSent: true, problems: {}},
    })
    expect(await post({...STEPS, step: 'enter', sign_in_code: '999999'})).toMatchObject({
      ...{status: 401, form: {name: GOOD.name}},
      signIn: {isSent: true, problems: {code: 'That code isn’t right. Please check our newest email.'}},
    })
    expect(await post({...STEPS, step: 'enter', sign_in_code: '012 345'})).toMatchObject({
      ...{cookies: [COOKIE], form: {name: GOOD.name}},
      customer: {id: AMINA.id, email: AMINA.email},
    })
  })

  test('a page’s script is answered the same, in JSON, with nothing of the customer', async () => {
    const ask = async (fields: Record<string, string>) => {
      const args = argsFor('/checkout/sign-in', fields)
      return signIn(args)
    }
    const sent = await ask(STEPS)
    expect(await sent.json()).toEqual({
      ...{kind: 'shown', state: {email: 'amina@example.com', isSent: true, problems: {}}},
    })
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    const signedIn = await ask({...STEPS, sign_in_code: '012345'})
    expect(await signedIn.json()).toEqual({kind: 'signed-in'})
    expect(signedIn.headers.getSetCookie()).toEqual([COOKIE])
    expect((await ask({...STEPS, sign_in_email: 'amina'})).status).toBe(400)
  })
})
