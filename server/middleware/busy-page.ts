import type {Context} from 'hono'
import {randomInt} from 'node:crypto'

/** Not all at the same moment again. */
const WAIT_SECONDS = {from: 4, below: 16}

/** A page that costs nothing to draw, for whoever has to come again. */
export function answerBusy(c: Context, text: string): Response {
  c.header('retry-after', String(randomInt(WAIT_SECONDS.from, WAIT_SECONDS.below)))
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
