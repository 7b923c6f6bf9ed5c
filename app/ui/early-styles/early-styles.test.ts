import {describe, expect, test} from 'vitest'
import {earlyStylesMark, inlineEarlyStyles} from './early-styles.server'

const rules = {
  layers: '',
  nodes: [
    {selectors: [{text: '.a', classes: ['a'], elements: []}], body: "{content:'$&'}", uses: []},
    {selectors: [{text: '.b', classes: ['b'], elements: []}], body: '{color:red}', uses: []},
  ],
}
const mark = earlyStylesMark('n0nce')
const options = {mark, rules, href: '/assets/app.css', not: '/assets/staff.css'}
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
const page = (...links: string[]) => `<style nonce="x">${mark}</style>${links.join('')}<p class="a">`

describe('the styles of the first view', () => {
  test('are in the page, and its sheet waits for nothing where scripts are', () => {
    expect(inlineEarlyStyles(page(link('/assets/app.css')), options)).toBe(
      `<style nonce="x">.a{content:'$&'}</style><link rel="stylesheet" href="/assets/app.css" media="(scripting: none)"/><p class="a">`,
    )
  })

  test('are put where they belong, whatever visitors write', () => {
    const guess = `<title>${earlyStylesMark('guess')} /*early styles*/</title>`
    const html = inlineEarlyStyles(guess + page(link('/assets/app.css')), options)
    expect(html.startsWith(`${guess}<style nonce="x">.a{`)).toBe(true)
  })

  test('are not in a page of staff’s, nor in one without the sheet', () => {
    const staff = [link('/assets/app.css'), link('/assets/staff.css')]
    expect(inlineEarlyStyles(page(...staff), options)).toBe(
      `<style nonce="x"></style>${staff.join('')}<p class="a">`,
    )
    expect(inlineEarlyStyles(page(), options)).toBe('<style nonce="x"></style><p class="a">')
  })
})
