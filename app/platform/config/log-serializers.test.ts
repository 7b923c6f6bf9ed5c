import {DrizzleQueryError} from 'drizzle-orm/errors'
import {describe, expect, it} from 'vitest'
import {errorForLog, urlForLog} from './log-serializers'

describe('what is logged of an error', () => {
  it('is all of it, as a rule', () => {
    const error = new Error('the lake is away', {cause: new Error('refused')})
    expect(JSON.stringify(errorForLog(error))).toContain('the lake is away: refused')
  })

  it('is never what people wrote, though the database quotes it', () => {
    const inner = Object.assign(new Error('Key (email)=(amina@home.example) already exists'), {
      detail: 'Key (email)=(amina@home.example) already exists.',
      code: '23505',
    })
    const error = new DrizzleQueryError(
      'insert into "subscribers" values ($1)',
      ['amina@home.example'],
      inner,
    )
    const logged = JSON.stringify(errorForLog(error))
    expect(logged).not.toContain('amina')
    expect(logged).toContain('23505')
    expect(logged).toContain('insert into')
    expect(JSON.stringify(errorForLog(new Error('outer', {cause: inner})))).not.toContain('amina')
  })

  it('may be something that is no error', () => {
    expect(errorForLog('gone')).toBe('gone')
  })
})

describe('what is logged of an address', () => {
  it('keeps secrets and people’s words out', () => {
    expect(urlForLog('http://shop.example/newsletter/confirm?token=abc&from=mail')).toBe(
      'http://shop.example/newsletter/confirm?token=%5Bkept+out%5D&from=mail',
    )
    expect(urlForLog('/search?keyword=goat')).not.toContain('goat')
    expect(urlForLog('/password-reset/abc.data')).toBe('/password-reset/[kept out]')
    expect(urlForLog('http://shop.example/verify-email/abc?x=1')).toBe(
      'http://shop.example/verify-email/[kept out]?x=1',
    )
    expect(urlForLog('/sign-in?to=%2Fchange-email%2Fabc')).not.toContain('abc')
  })

  it('is the address itself where there is nothing to hide', () => {
    expect(urlForLog('/butcher')).toBe('/butcher')
    expect(urlForLog(undefined)).toBeUndefined()
  })
})
