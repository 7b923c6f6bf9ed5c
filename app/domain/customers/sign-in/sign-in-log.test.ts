import {expect, test} from 'vitest'
import {AMINA, createTestCustomers} from '../customers.test-helper'

test('the log says who signed in and who was refused, and nothing that was typed', async () => {
  const shop = await createTestCustomers()
  const {id} = await shop.addCustomer()
  shop.lines.length = 0
  const {email, password} = AMINA
  const from = {clientAddress: '192.0.2.1', headers: new Headers()}
  await shop.customers.signIn({email, password, ...from})
  await shop.customers.signIn({email, password: 'typed-1', ...from})
  await shop.customers.signIn({email: 'typed@example.com', password: 'typed-2', ...from})
  expect(shop.lines.map((line): unknown => JSON.parse(line))).toEqual([
    [{customer: id, by: 'password'}, 'a customer signed in'],
    [{customer: id}, 'a customer sign-in was refused'],
    [{}, 'a customer sign-in was refused'],
  ])
  await shop.close()
})
