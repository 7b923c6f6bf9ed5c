import {spawn, spawnSync} from 'node:child_process'

/** `wrk` is written in C: a load generator in Node would be slower than what it measures. */
export function requireWrk() {
  if (spawnSync('wrk', ['--version']).error)
    throw new Error('This benchmark needs wrk: apt-get install wrk, or brew install wrk')
}

/**
 * As many requests as one thread sends.
 *
 * @param options `script`: one in Lua that says what is asked for
 * @returns responses in a second, the time of half and of 99 % of them in ms, how many there were, and how many failed
 */
export async function load(url, {connections = 50, seconds = 1, headers = {}, script, args = []} = {}) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const text = await run([
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency'],
    ...[...fields, ...(script ? ['-s', script] : []), url, ...args],
  ])
  const errors = /(?:Non-2xx|Socket errors).*/g
  const failed = (text.match(errors) ?? []).flatMap(
    (line) => line.replace('2xx or 3xx', '').match(/\d+/g) ?? [],
  )
  return {
    text,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: toMs(/50%\s+(\S+)/.exec(text)?.[1]),
    p99: toMs(/99%\s+(\S+)/.exec(text)?.[1]),
    count: Number(/(\d+) requests in/.exec(text)?.[1]),
    failed: failed.reduce((sum, count) => sum + Number(count), 0),
  }
}

function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, {stdio: ['ignore', 'pipe', 'inherit']})
    let text = ''
    child.stdout.on('data', (data) => (text += data))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`wrk ended with ${code}`))))
  })
}

const UNITS = {us: 0.001, ms: 1, s: 1_000, m: 60_000}

function toMs(text = '') {
  const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(number) * UNITS[unit]
}
