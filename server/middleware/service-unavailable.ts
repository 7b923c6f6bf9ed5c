import type {Context} from 'hono'
import {randomInt} from 'node:crypto'

/** Random, so that clients do not all retry at the same moment. */
const RETRY_AFTER_SECONDS = {from: 4, below: 16}

/** 503 with Retry-After and a static page that costs nothing to render. */
export function respondUnavailable(c: Context, text: string): Response {
  c.header('retry-after', String(randomInt(RETRY_AFTER_SECONDS.from, RETRY_AFTER_SECONDS.below)))
  c.header('cache-control', 'no-store')
  return c.body(page(text), 503, {'content-type': 'text/html; charset=UTF-8'})
}

const page = (text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please</title>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>${text}</p>
<p><a href="/">To the shop</a></p>
</main>
</body>
</html>
`
