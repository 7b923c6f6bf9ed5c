import {createServer, request as sendRequest} from 'node:http'
import {brotliCompressSync} from 'node:zlib'

/**
 * The shop's pages without any script, and everything else as the shop sends it: what a page costs that does nothing by
 * itself.
 */
export async function startWithoutScripts(origin, paths) {
  const pages = new Map()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    pages.set(path, brotliCompressSync(withoutScripts(html).replaceAll(origin, '')))
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url)
    if (!page) return passOn(origin, request, response)
    response.writeHead(200, {
      ...{'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br'},
      'content-length': page.length,
    })
    response.end(page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function withoutScripts(html) {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

function passOn(origin, {url, method, headers}, response) {
  const to = new URL(origin)
  const passed = sendRequest(
    {host: to.hostname, port: to.port, path: url, method, headers: {...headers, host: to.host}},
    (from) => {
      response.writeHead(from.statusCode, from.rawHeaders)
      from.pipe(response)
    },
  )
  passed.once('error', () => response.destroy())
  response.once('close', () => passed.destroy())
  passed.end()
}
