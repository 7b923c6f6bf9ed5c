import {EventEmitter} from 'node:events'
import {expect, test} from 'vitest'
import {onHandlerFailure} from './failures.server'
import {handleUncaughtErrors} from './uncaught-errors.server'

function processThatSurvives({end = async () => {}} = {}) {
  const lines: {about: {id: string; origin: string}; message: string}[] = []
  const exits: number[] = []
  const clock = {now: 1_000_000}
  const process = Object.assign(new EventEmitter(), {exit: (code: number) => exits.push(code)})
  const log = {fatal: (about: object, message: string) => lines.push({about: about as never, message})}
  handleUncaughtErrors({log, end, process, now: () => clock.now})
  const uncaught = (times: number, error: unknown = new Error('of a package')) => {
    for (let time = 0; time < times; time++) process.emit('uncaughtException', error, 'uncaughtException')
  }
  return {process, lines, exits, clock, uncaught}
}

const GOES_ON = 'nobody caught this; the process goes on'
const ENDS = 'nobody caught this; the process ends'

test('what nobody catches is told with an id, and the process goes on', () => {
  const {process, lines, exits, uncaught} = processThatSurvives()
  uncaught(1)
  process.emit('unhandledRejection', new Error('of a promise'))
  expect(lines.map(({message, about}) => [message, about.origin])).toEqual([
    [GOES_ON, 'uncaughtException'],
    [GOES_ON, 'unhandledRejection'],
  ])
  expect(new Set(lines.map(({about}) => about.id)).size).toBe(2)
  expect(exits).toEqual([])
})

test('thirty within a minute are borne, and the next ends it in order, once', async () => {
  const steps: string[] = []
  const {lines, exits, clock, uncaught} = processThatSurvives({end: async () => void steps.push('closed')})
  uncaught(30)
  clock.now += 60_000
  uncaught(30)
  expect({told: lines.length, steps}).toEqual({told: 60, steps: []})
  uncaught(2)
  await expect.poll(() => exits).toEqual([1])
  expect({last: lines.at(-1)?.message, told: lines.length, steps}).toEqual({
    last: ENDS,
    told: 61,
    steps: ['closed'],
  })
})

test('an end that fails is an end', async () => {
  const failures: unknown[] = []
  const forget = onHandlerFailure((error) => failures.push(error))
  const broken = new Error('it cannot be closed')
  const {exits, uncaught} = processThatSurvives({end: async () => Promise.reject(broken)})
  uncaught(31)
  await expect.poll(() => exits).toEqual([1])
  expect(failures).toEqual([broken])
  forget()
})
