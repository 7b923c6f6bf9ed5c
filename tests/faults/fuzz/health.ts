import {Worker} from 'node:worker_threads'

export interface HealthSample {
  ms: number
  /** By how much the prober itself was late meanwhile; taken off already. */
  own: number
  /** For how long the server waited for a processor that other programs had. It is in `ms`. */
  starved: number
  /** 0: no answer. */
  status: number
}

const EVERY_MS = 50

/** How `/healthz` is answered while all else goes on, measured from a thread that does nothing else. */
export function watchHealth(origin: string, pid: number) {
  const worker = new Worker(new URL('./healthz-prober.mjs', import.meta.url), {
    workerData: {origin, pid, everyMs: EVERY_MS},
  })
  const times: number[] = []
  /** Of the server's own work: what a hang would be on a machine that does nothing else. */
  let longestBusy = 0
  let longest: HealthSample | undefined
  const failed: HealthSample[] = []
  worker.on('message', (sample: HealthSample) => {
    times.push(sample.ms)
    if (sample.status !== 200) failed.push(sample)
    if (!longest || sample.ms > longest.ms) longest = sample
    longestBusy = Math.max(longestBusy, sample.ms - sample.starved)
  })
  return {
    async stop() {
      await worker.terminate()
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return {asks: times.length, p50: at(0.5), p99: at(0.99), longest, longestBusy, failed}
    },
  }
}
