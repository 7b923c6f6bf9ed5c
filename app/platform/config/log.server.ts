import {pino} from 'pino'
import type {Logger} from 'pino'
import {errorForLog, urlForLog} from './log-serializers'

export type Log = Logger

/** JSON lines on stderr, so that a command's own output on stdout stays readable. */
export function createLog(level: string = process.env['LOG_LEVEL'] ?? 'info'): Log {
  return pino(
    {
      level,
      base: undefined,
      serializers: {err: errorForLog, url: urlForLog},
      redact: {paths: ['*.password', '*.token', '*.cookie', '*.authorization'], censor: '[kept out]'},
    },
    pino.destination({dest: 2, sync: false}),
  )
}
