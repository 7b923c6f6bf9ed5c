import {describe, expect, test} from 'vitest'
import {findContactProblem} from './contact-rules'
import {isEmail} from '~/platform/auth/email'
import {parsePhone} from '~/domain/store/phone'

const good = {
  fullName: 'Amina Yusuf',
  phoneNumber: '5550100142',
  email: 'amina@example.com',
  message: 'Do you have goat shanks?',
}

test('a whole form has no problem, whatever stands around its words', () => {
  expect(findContactProblem(good)).toBeNull()
  expect(
    findContactProblem({
      fullName: ' Amina ',
      phoneNumber: ' (555) 010-0142 ',
      email: ' amina@example.com ',
      message: '\nHello\n',
    }),
  ).toBeNull()
})

describe('the first thing that is wrong is told', () => {
  test.each([
    ['fullName', 'Please enter your name.'],
    ['phoneNumber', 'Please enter your phone number.'],
    ['email', 'Please enter your email address.'],
    ['message', 'Please write your message.'],
  ] as const)('an empty %s', (field, missing) => {
    for (const blank of ['', '  ', '\t\n']) {
      expect(findContactProblem({...good, [field]: blank})).toEqual({
        text: 'Please fill in all fields.',
        beside: {[field]: missing},
      })
    }
  })

  test('each field that is empty says so beside itself', () => {
    const problem = findContactProblem({fullName: '', phoneNumber: '', email: 'x', message: ''})
    expect(problem).toEqual({
      text: 'Please fill in all fields.',
      beside: {
        fullName: 'Please enter your name.',
        phoneNumber: 'Please enter your phone number.',
        message: 'Please write your message.',
      },
    })
  })

  test('what is missing before what is wrong', () => {
    const wrong = {...good, phoneNumber: '1', email: 'x', message: ''}
    expect(findContactProblem(wrong)?.text).toBe('Please fill in all fields.')
    expect(findContactProblem({...wrong, message: 'x'})?.text).toBe('Please enter a valid phone number.')
    expect(findContactProblem({...wrong, message: 'x', phoneNumber: '5550100142'})).toEqual({
      field: 'email',
      text: 'Please enter a valid email address.',
    })
  })

  test('a name of two lines, and what is too long', () => {
    const {fullName, message} = {fullName: 'A\r\nBcc: b@example.com', message: 'x'.repeat(5_001)}
    expect(findContactProblem({...good, fullName})?.text).toBe('Please write your name on one line.')
    expect(findContactProblem({...good, fullName: 'x'.repeat(101)})).toEqual({
      field: 'fullName',
      text: 'Please keep your name under 101 characters.',
    })
    expect(findContactProblem({...good, message})).toEqual({
      field: 'message',
      text: 'Please keep your message under 5,001 characters.',
    })
    expect(findContactProblem({...good, fullName: 'x'.repeat(100), message: 'x'.repeat(5_000)})).toBeNull()
  })
})

test.each([
  ['5550100142', '5550100142'],
  ['(555) 010-0142', '5550100142'],
  ['555.010.0142', '5550100142'],
  ['555 010 0142', '5550100142'],
  ['555010014', null],
  ['55501001420', null],
  ['15550100142', '5550100142'],
  ['+1 555 010 0142', '5550100142'],
  ['+1 (555) 010-0142', '5550100142'],
  ['+44 555 010 0142', null],
  ['++1 555 010 0142', null],
  ['115550100142', null],
  ['555-010-O142', null],
  ['555010014a', null],
  ['٥٥٥٠١٠٠١٤٢', null],
  ['', null],
])('the phone number %j is %j', (written, digits) => expect(parsePhone(written)).toBe(digits))

test.each([
  'a@b.co',
  'first.last+tag@sub.example.com',
  'o’neil@example.com',
  '=x@example.com',
  'مثال@مثال.سوق',
])('%j is an e-mail', (written) => expect(isEmail(written)).toBe(true))

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@.co',
  'a@b.',
  'a b@c.de',
  'a@b .co',
  'a@b@c.de',
  'a,b@c.de',
  'a@b.co,c',
  'Name <a@b.co>',
  'a@b.co\r\nBcc: x@y.zz',
  'a\u0000@b.co',
  `${'x'.repeat(65)}@b.co`,
  `a@${'x'.repeat(190)}.co`,
])('%j is no e-mail', (written) => expect(isEmail(written)).toBe(false))
