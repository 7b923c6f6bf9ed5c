import {describe, expect, test} from 'vitest'
import {parseGooglePerson} from './google-person'

const signed = {
  sub: '1001',
  email: 'Amina@Example.com',
  email_verified: true,
  given_name: 'Amina',
  family_name: 'Yusuf',
  name: 'Amina Yusuf',
}

test('who it is', () => {
  const amina = {subject: '1001', email: 'amina@example.com', name: 'Amina', lastName: 'Yusuf'}
  expect(parseGooglePerson(signed)).toEqual(amina)
})

describe('the name', () => {
  test.each([
    [{family_name: undefined}, {name: 'Amina', lastName: ''}],
    [{given_name: undefined}, {name: 'Amina Yusuf', lastName: ''}],
    [
      {given_name: '', name: ' '},
      {name: 'amina', lastName: ''},
    ],
    [
      {given_name: 7, family_name: {}, name: null},
      {name: 'amina', lastName: ''},
    ],
    [{given_name: ' Umm\n Kulthum '}, {name: 'Umm Kulthum', lastName: 'Yusuf'}],
    [{given_name: 'x'.repeat(500)}, {name: 'x'.repeat(100), lastName: 'Yusuf'}],
  ])('of %j', (changes, name) => {
    expect(parseGooglePerson({...signed, ...changes})).toMatchObject(name)
  })
})

test.each([
  [{email_verified: false}],
  [{email_verified: 'true'}],
  [{email_verified: undefined}],
  [{email: undefined}],
  [{email: 'amina'}],
  [{sub: ''}],
  [{sub: undefined}],
])('%j is nobody', (changes) => {
  expect(parseGooglePerson({...signed, ...changes})).toBeNull()
})
