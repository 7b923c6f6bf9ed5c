import {createHash} from 'node:crypto'
import type {Destination, SignInParams} from './destination'

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 12vh auto 2rem; padding: 0 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; }
  h2 { font-size: 1.125rem; }
  form { margin: 1.5rem 0; }
  label, input, button { display: block; box-sizing: border-box; width: 100%; font: inherit; }
  input, button { min-height: 2.75rem; margin-top: .5rem; padding: .5rem .75rem; border: 1px solid #767676; border-radius: .375rem; }
  button { cursor: pointer; color: #fff; background: #1d4f91; border-color: #1d4f91; font-weight: 600; }
  :focus-visible { outline: 3px solid #e08700; outline-offset: 2px; }
  [role=alert] { padding: .75rem; border: 2px solid #b3261e; border-radius: .375rem; }
  code { overflow-wrap: anywhere; }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export interface PageContent {
  projectId: string
  params: SignInParams
  destination: Destination
  /** Whoever sits at this machine may be the administrator. */
  isLocal: boolean
  error?: string
}

/** Plain forms without scripts. */
export function renderSignIn({projectId, params, destination, isLocal, error}: PageContent): Response {
  const place = destination.kind === 'studio' ? 'the Studio' : 'the command line'
  const fields = Object.entries(params)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const asAdministrator = `
    <form method="post">${fields}
      <button name="as" value="administrator">Sign in as administrator</button>
    </form>
    <h2>Or with a token</h2>`
  const body = `
    <h1>Sign in to “${escapeHtml(projectId)}”</h1>
    <p>You go on to ${place} at <code>${escapeHtml(destination.origin)}</code>, which can then read and change the
      content of this project.</p>
    ${error === undefined ? '' : `<p role="alert" id="error">${escapeHtml(error)}</p>`}
    ${isLocal ? asAdministrator : ''}
    <form method="post">${fields}
      <label for="token">Token</label>
      <input id="token" name="token" type="password" required autocomplete="off" spellcheck="false"
        aria-describedby="hint${error === undefined ? '' : ' error'}">
      <p id="hint"><code>content-lake token</code> prints the administrator’s.</p>
      <button>Sign in with this token</button>
    </form>`
  return page('Sign in', body, {status: error === undefined ? 200 : 403, formAction: destination.origin})
}

export function renderRefusal(title: string, text: string, status: number): Response {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`, {status})
}

function page(title: string, body: string, {status, formAction}: {status: number; formAction?: string}) {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With `no-referrer` the form would come from the origin `null`.
      'referrer-policy': 'same-origin',
      // Browsers apply `form-action` to where the form's response redirects, too.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${formAction ? ` ${formAction}` : ''}; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
