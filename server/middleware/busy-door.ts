import type {MiddlewareHandler} from 'hono'
import {randomInt} from 'node:crypto'

/** Forms whose every sending is a password to be hashed. */
const DOORS = /^\/((staff\/)?sign-in|register|forgotten-password|password-reset\/[^/]+)$/

/** Some thirty in a second, less than one processor hashes; see app/credentials/password-hash.server.ts. */
const AT_ONCE = 10
/** Not all at the same moment again. */
const WAIT_SECONDS = {from: 4, below: 16}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please</title>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>Many people are at the door just now. Nothing was changed. Please go back and press the button again in a few seconds.</p>
<p><a href="/">To the shop</a></p>
</main>
</body>
</html>
`

/**
 * Turns away whoever comes in a flood, before a page is drawn for them: drawing hundreds of pages that say "busy"
 * would keep everyone else waiting for seconds. What our own scripts send is answered without a page, and is let on.
 */
export function busyDoor(atOnce = AT_ONCE): MiddlewareHandler {
  let underWay = 0
  return async (c, next) => {
    if (c.req.method !== 'POST' || !DOORS.test(c.req.path)) return next()
    if (underWay >= atOnce) {
      c.header('retry-after', String(randomInt(WAIT_SECONDS.from, WAIT_SECONDS.below)))
      c.header('cache-control', 'no-store')
      return c.html(PAGE, 503)
    }
    underWay++
    try {
      await next()
    } finally {
      underWay--
    }
  }
}
