import {fork} from 'node:child_process'
import {createServer, request as sendRequest} from 'node:http'
import {fileURLToPath} from 'node:url'

/** The least that Node does for a response: `node:http` sends the same headers and bytes each time. */

/** Those that Node adds by itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** A response as it comes over the wire. */
export function fetchRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = sendRequest(url, {headers}, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.once('error', reject)
    request.end()
  })
}

/** Another process, which sends these responses, each from an origin of its own. */
export async function startBareServer(responses) {
  const child = fork(fileURLToPath(import.meta.url), {serialization: 'advanced'})
  const origins = new Promise((resolve) => child.once('message', resolve))
  child.send(
    responses.map(({status, rawHeaders, body}) => ({status, headers: ofPage(rawHeaders, body), body})),
  )
  return {origins: await origins, pid: child.pid, stop: () => child.kill()}
}

function ofPage(rawHeaders, body) {
  const headers = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!OF_NODE.has(rawHeaders[at].toLowerCase())) headers.push(rawHeaders[at], rawHeaders[at + 1])
  }
  return body.length > 0 ? [...headers, 'content-length', String(body.length)] : headers
}

if (process.send) {
  process.once('message', async (responses) => {
    process.send(await Promise.all(responses.map(serve)))
  })
}

function serve({status, headers, body}) {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)),
  )
}
