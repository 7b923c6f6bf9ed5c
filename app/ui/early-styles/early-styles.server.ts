import {pagePartsOf, pickStyles} from './pick-styles'
import type {PageParts} from './pick-styles'
import type {StyleSheetRules} from './style-rules'

/** Stands in for the styles while a page is rendered. With its nonce, or a visitor could write it into a page. */
export const earlyStylesMark = (nonce: string) => `/*${nonce}*/`

/** A sheet for this is loaded without holding up the page; where there are no scripts it applies as it is. */
const LATE_MEDIA = '(scripting: none)'

/**
 * Inline in every page, before its style sheets: one that waits applies as soon as it is there. One that cannot be loaded
 * waits no longer either, for the page comes alive only then (`whole-styles.ts`).
 */
export const LATE_STYLES_SCRIPT = `(function () {
  function apply(event) {
    var link = event.target
    if (link instanceof HTMLLinkElement && link.media === '${LATE_MEDIA}') link.removeAttribute('media')
  }
  document.addEventListener('load', apply, true)
  document.addEventListener('error', apply, true)
})()`

interface EarlyStylesOptions {
  mark: string
  rules: StyleSheetRules
  /** Where the whole sheet is. */
  href: string
  /** Pages with this sheet too are left as they are: theirs would be two sheets of the same rules. */
  not: string
}

/**
 * Puts the styles that a page uses into it, so that it shows without waiting for its style sheet. The sheet follows
 * (`whole-styles.ts`), for what scripts add and for the next pages.
 */
export function inlineEarlyStyles(html: string, {mark, rules, href, not}: EarlyStylesOptions): string {
  const link = `<link rel="stylesheet" href="${href}"/>`
  if (!html.includes(link) || html.includes(`href="${not}"`)) return html.replace(mark, '')
  const styles = requireStyles(rules, pagePartsOf(html))
  return html
    .replace(mark, () => styles)
    .replace(link, `<link rel="stylesheet" href="${href}" media="${LATE_MEDIA}"/>`)
}

const MAX_REMEMBERED = 100
const picked = new WeakMap<StyleSheetRules, Map<string, string>>()

/** Pages of one kind use the same styles, and a page that is rendered anew mostly does. */
function requireStyles(rules: StyleSheetRules, parts: PageParts): string {
  const known = picked.get(rules) ?? new Map<string, string>()
  picked.set(rules, known)
  const key = [...parts.elements, ...parts.classes].join(' ')
  const styles = known.get(key) ?? pickStyles(rules, parts)
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(key, styles)
  return styles
}
