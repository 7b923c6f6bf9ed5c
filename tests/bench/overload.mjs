import {ask, atPace, measureMost, percentile as p, visit} from './pace.mjs'

/** What becomes of a shop that three times as many want to see as it can serve. */

const SECONDS = 15
const TIMES = 3
const MOST_SERVED_P99_MS = 3_000
const MOST_HEALTH_P99_MS = 1_000
const LEAST_SERVED = 0.6
const LOST = {status: 0, retryAfter: null}

/** @returns what is worse than promised */
export async function measureOverload(origin, say) {
  await measureMost(origin)
  const most = await measureMost(origin)
  const calm = await atPace(most / 4, SECONDS, (index) => visit(origin, index))
  const [pages, health] = await Promise.all([
    atPace(most * TIMES, SECONDS, (index) => ask(origin, index).catch(() => LOST)),
    atPace(2, SECONDS, async () => (await fetch(`${origin}/healthz`)).status),
  ])
  const served = pages.filter(({response}) => response.status === 200)
  const turnedAway = pages.filter(({response}) => response.status === 503 && Number(response.retryAfter) > 0)
  const recovery = await timeUntilQuick(origin)

  const times = {calm: ms(calm), served: ms(served), turnedAway: ms(turnedAway), health: ms(health)}
  const part = served.length / SECONDS / most
  say(`Asked for ${Math.round(most * TIMES)} pages a second, ${TIMES} times what it can, for ${SECONDS} s:`)
  say(`  at a quarter of what it can: median ${p(times.calm, 0.5)} ms, p99 ${p(times.calm, 0.99)} ms`)
  say(
    `  served: ${served.length}, ${part.toFixed(2)} of what it can, ` +
      `median ${p(times.served, 0.5)} ms, p99 ${p(times.served, 0.99)} ms`,
  )
  say(
    `  told when to come again: ${turnedAway.length}, ` +
      `median ${p(times.turnedAway, 0.5)} ms, p99 ${p(times.turnedAway, 0.99)} ms`,
  )
  say(
    `  /healthz: p99 ${p(times.health, 0.99)} ms; as quick as ever ${Math.round(recovery)} ms after the last`,
  )

  const failures = []
  if (served.length + turnedAway.length < pages.length)
    failures.push(
      `${pages.length - served.length - turnedAway.length} were neither served nor told when to come`,
    )
  if (part < LEAST_SERVED) failures.push(`only ${part.toFixed(2)} of what it can was served`)
  if (p(times.served, 0.99) >= MOST_SERVED_P99_MS) failures.push('those who are served wait too long')
  if (p(times.health, 0.99) >= MOST_HEALTH_P99_MS) failures.push('/healthz is late')
  return failures
}

const ms = (responses) => responses.map((response) => response.ms)

/** Until five pages in a row take less than a quarter of a second. */
async function timeUntilQuick(origin) {
  const from = performance.now()
  let quick = 0
  for (let index = 0; quick < 5; index++) {
    const begun = performance.now()
    const {status} = await ask(origin, index)
    quick = status === 200 && performance.now() - begun < 250 ? quick + 1 : 0
  }
  return performance.now() - from
}
