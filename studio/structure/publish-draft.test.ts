import {describe, expect, test} from 'vitest'
import {publishDraft} from './publish-draft'
import type {PublishSteps} from './publish-draft'

interface Scenario {
  /** What is stored each time it is looked at; the last for good. */
  drafts: (string | null)[]
  invalid?: string
  sends?: ('published' | 'canceled')[]
}

function stepsOf({drafts, invalid, sends = ['published']}: Scenario) {
  const done: string[] = []
  const next = <T>(list: T[]): T => (list.length > 1 ? list.shift() : list[0]) as T
  const steps: PublishSteps<string> = {
    storedDraft: async () => next(drafts),
    hasErrors: async (draft) => draft === invalid,
    send: async () => {
      done.push('send')
      return next(sends)
    },
  }
  return {steps, done}
}

describe('publishing a draft', () => {
  test('sends it once it is stored', async () => {
    const {steps, done} = stepsOf({drafts: ['a']})
    expect(await publishDraft(steps)).toBe('published')
    expect(done).toEqual(['send'])
  })

  test('does not send what has errors, or nothing', async () => {
    const invalid = stepsOf({drafts: ['a'], invalid: 'a'})
    expect(await publishDraft(invalid.steps)).toBe('invalid')
    const empty = stepsOf({drafts: [null]})
    expect(await publishDraft(empty.steps)).toBe('empty')
    expect([...invalid.done, ...empty.done]).toEqual([])
  })

  test('sends it again after something else canceled it, and validates what is there by then', async () => {
    const again = stepsOf({drafts: ['a', 'b'], sends: ['canceled', 'published']})
    expect(await publishDraft(again.steps)).toBe('published')
    expect(again.done).toEqual(['send', 'send'])
    const spoiled = stepsOf({drafts: ['a', 'b'], invalid: 'b', sends: ['canceled', 'published']})
    expect(await publishDraft(spoiled.steps)).toBe('invalid')
    expect(spoiled.done).toEqual(['send'])
  })

  test('finds that one arrived of which nothing was heard', async () => {
    const {steps, done} = stepsOf({drafts: ['a', null], sends: ['canceled']})
    expect(await publishDraft(steps)).toBe('published')
    expect(done).toEqual(['send'])
  })

  test('gives up after six times, and says so', async () => {
    const {steps, done} = stepsOf({drafts: ['a'], sends: ['canceled']})
    await expect(publishDraft(steps)).rejects.toThrow('canceled 6 times')
    expect(done).toHaveLength(6)
  })
})
