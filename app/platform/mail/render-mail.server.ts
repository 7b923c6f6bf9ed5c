import {convert} from 'html-to-text'
import type {HtmlToTextOptions} from 'html-to-text'
import type {ReactElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'

/** Renders the HTML and plain-text bodies of a `<MailLayout>`. */
export function renderMail(element: ReactElement): {html: string; text: string} {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`
  return {html, text: convert(html, TEXT)}
}

const keepCase = {uppercase: false}

const TEXT = {
  wordwrap: false,
  formatters: {
    /** "2 × Couscous: $10.98" */
    after(element, walk, builder) {
      builder.addLiteral(': ')
      walk(element.children, builder)
    },
  },
  selectors: [
    {selector: '[data-only]', format: 'skip'},
    {selector: 'h1', options: keepCase},
    {selector: 'h2', options: keepCase},
    {selector: 'a', options: {hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] as [string, string]}},
    {selector: 'tr', format: 'block', options: {leadingLineBreaks: 1, trailingLineBreaks: 1}},
    {selector: 'th + td', format: 'after'},
    {selector: 'blockquote', options: {trimEmptyLines: false}},
  ],
} satisfies HtmlToTextOptions
