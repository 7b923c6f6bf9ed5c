import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/**
 * Starts the built server on a free port and an empty data folder, calls `use(origin, env, pid)`, then stops the server and
 * removes the folder. `prepare(dataDir)` may fill the folder before the start.
 */
export async function withBuiltServer({root, settings = {}, prepare}, use) {
  const dataDir = mkdtempSync(join(tmpdir(), 'baraka-server-'))
  const env = {
    ...{...process.env, ...settings},
    ...{DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'production'},
  }
  await prepare?.(dataDir)
  const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await use(await readOrigin(server), env, server.pid)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('close', resolve))
    rmSync(dataDir, {recursive: true, force: true})
  }
}

/** The origin that the server prints at its start, once it is ready. */
function readOrigin(server) {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (data) => {
      text += data
      const origin = /Shop\s+(http:\/\/\S+?)\/\s/.exec(text)?.[1]
      if (origin && /Ready in/.test(text)) resolve(origin)
    })
    server.on('exit', () => reject(new Error('the server did not start')))
  })
}
