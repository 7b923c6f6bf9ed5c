import {messages} from './messages'

const HTML_ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

/**
 * A page that leads on to Google at once. Not a redirect: our pages let their forms go to this site only
 * (`form-action`), which browsers hold against the redirects after a form too.
 */
export function renderRedirectPage({url, stylesheet}: {url: string; stylesheet: string}): string {
  const target = escapeHtml(url)
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${messages.redirecting}</title>
    <meta http-equiv="refresh" content="0; url=${target}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${escapeHtml(stylesheet)}">
  </head>
  <body>
    <main class="p-8 text-center"><a href="${target}">${messages.continue}</a></main>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character as keyof typeof HTML_ENTITIES])
}
