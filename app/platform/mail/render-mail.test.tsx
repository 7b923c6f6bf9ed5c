import {expect, test} from 'vitest'
import {MailLayout} from './mail-layout'
import {MailButton, MailField, MailLink, MailQuote, MailText} from './mail-elements'
import {renderMail} from './render-mail.server'

const store = {
  name: 'Baraka Halal Market & Butcher',
  address: '1420 Maple Avenue, Fairview, OH 44126',
  url: 'https://shop.example',
}
const example = (message = 'Hello,\nis the lamb <fresh>?') =>
  renderMail(
    <MailLayout
      store={store}
      preheader="Sara wrote to the store"
      title="A message from Sara"
      footnote={
        <>
          Sent by the form. <MailLink href="https://shop.example/stop?a=1&b=2">Stop these mails</MailLink>
        </>
      }
    >
      <MailText>She wrote:</MailText>
      <MailQuote text={message} />
      <MailField label="Phone">(555) 010-0142</MailField>
      <MailButton href="https://shop.example/contact">Answer</MailButton>
    </MailLayout>,
  )

test('plain text says the same as the HTML, without what is only for inboxes', () => {
  expect(example().text).toBe(`A message from Sara

She wrote:

> Hello,
> is the lamb <fresh>?

Phone
(555) 010-0142

Answer <https://shop.example/contact>

Sent by the form. Stop these mails <https://shop.example/stop?a=1&b=2>

Baraka Halal Market & Butcher
1420 Maple Avenue, Fairview, OH 44126`)
})

test('the HTML is one whole light document with a heading, a language and its words for inboxes', () => {
  const {html} = example()
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).toContain('<meta name="color-scheme" content="light"/>')
  expect(html).toContain('Sara wrote to the store')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('href="https://shop.example/stop?a=1&amp;b=2"')
  expect(html).not.toMatch(/<script|<img|<link/)
})

test('what people write is text and nothing else', () => {
  const {html, text} = example('<script>alert(1)</script>\r\n<a href="https://evil.example">here</a>')
  expect(html).not.toMatch(/<script|href="https:\/\/evil/)
  expect(text).toContain('> <a href="https://evil.example">here</a>')
})
