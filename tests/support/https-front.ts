import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {request as requestHttp} from 'node:http'
import {createServer} from 'node:https'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream'
import {promisify} from 'node:util'

export interface HttpsFront {
  port: number
  close(): Promise<void>
}

/** Serves a server of this machine by https, for clients that know nothing else. */
export async function startHttpsFront(port: number): Promise<HttpsFront> {
  const front = createServer(await makeCertificate(), (request, response) => {
    const {method, url: path, headers} = request
    const upstream = requestHttp({host: '127.0.0.1', port, method, path, headers}, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      pipeline(reply, response, () => {})
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    port: (front.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}

async function makeCertificate(): Promise<{key: string; cert: string}> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert],
    ])
    return {key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8')}
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
