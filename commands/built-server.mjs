import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/**
 * Starts the built server on a free port and an empty data folder, calls `use`, then stops the server and removes the
 * folder. `prepare(dataDir)` may fill the folder before the start.
 *
 * @param use gets `{origin, env, pid, startedInMs, stop}`, and may stop it earlier
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
  const closed = new Promise((resolve) => server.once('close', resolve))
  const stop = () => {
    server.kill('SIGTERM')
    return closed
  }
  try {
    return await use({...(await readBanner(server)), env, pid: server.pid, stop})
  } finally {
    await stop()
    rmSync(dataDir, {recursive: true, force: true})
  }
}

/** What the server prints once it is ready: its origin, and how long that took. */
function readBanner(server) {
  return new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (data) => {
      text += data
      const origin = /Shop\s+(http:\/\/\S+?)\/\s/.exec(text)?.[1]
      const seconds = /Ready in ([\d.]+) s/.exec(text)?.[1]
      if (origin && seconds) resolve({origin, startedInMs: Number(seconds) * 1_000})
    })
    server.once('exit', () => reject(new Error('the server did not start')))
  })
}
