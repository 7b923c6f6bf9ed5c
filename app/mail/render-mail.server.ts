import {convert} from 'html-to-text'
import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'

/** Both bodies of a mail, from one `<MailLayout>`. */
export function renderMail(element: ReactElement): {html: string; text: string} {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`
  return {html, text: convert(html, TEXT)}
}

const asWritten = {uppercase: false}

const TEXT = {
  wordwrap: false,
  selectors: [
    {selector: '[data-only]', format: 'skip'},
    {selector: 'h1', options: asWritten},
    {selector: 'h2', options: asWritten},
    {selector: 'a', options: {hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] as [string, string]}},
    {selector: 'blockquote', options: {trimEmptyLines: false}},
  ],
} satisfies Parameters<typeof convert>[1]
