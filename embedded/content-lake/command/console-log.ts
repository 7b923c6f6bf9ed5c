import {inspect} from 'node:util'
import type {LakeLog} from '../http/context'

/** One entry after the other on standard error, for whoever looks at a terminal. */
export function createConsoleLog(write = (text: string) => void process.stderr.write(text)): LakeLog {
  const writer = (level: string) => (fields: object, message: string) => {
    const {err, ...rest} = fields as {err?: unknown}
    const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const lines = [`${new Date().toISOString()} ${level} ${[message, ...details].join(' ')}`]
    if (err !== undefined) lines.push(err instanceof Error ? (err.stack ?? err.message) : inspect(err))
    write(`${lines.join('\n')}\n`)
  }
  return {warn: writer('warning'), error: writer('error')}
}
