import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {prepareArgs} from './command-registry'
import type {CommandServices} from './command-types'
import {contentCommand} from './content-command'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-command-'))
  writeFileSync(join(folder, 'token'), 'secret\n')
  writeFileSync(join(folder, 'empty'), '\n')
})
afterAll(() => rmSync(folder, {recursive: true, force: true}))

async function run(args: string[], content?: Partial<NonNullable<CommandServices['content']>>) {
  const lines: string[] = []
  const terminal = {
    ...{print: (line: string) => void lines.push(line), write: async () => {}, progress: () => {}},
  }
  const own = {projectId: 'store', dataset: 'production'}
  const opened = content && {...{own, isEmbedded: true, folder}, seed: async () => 'not-empty', ...content}
  const services = {content: opened} as CommandServices
  const outcome = await contentCommand.run(
    prepareArgs('content', args, folder),
    services,
    terminal.print,
    terminal,
  )
  return {outcome, lines}
}

const PUSH = ['push', '--project', 'abc', '--dataset', 'production', '--token-file', 'token']

test.each([
  [[], /^Usage: npm run content/],
  [['push', 'there'], /Unexpected argument 'there'[^]*Usage: /],
  [['push', '--dataset', 'production', '--token-file', 'token'], /Usage: /],
  [[...PUSH, '--project', 'a/b'], /^--project has lower-case letters, digits and dashes only/],
  [[...PUSH, '--dataset', '../x'], /^--dataset is not a dataset name/],
  [[...PUSH, '--host', 'file:///etc'], /^--host must be an address like https:\/\/lake\.example/],
  [[...PUSH, '--force'], /Unknown option '--force'/],
  [[...PUSH, '--token-file', 'nowhere'], /There is no token in .*nowhere/],
  [[...PUSH, '--token-file', 'empty'], /There is no token in .*empty/],
  [['seed'], /^store\/production has content already, which samples would be mixed with\.$/],
])('%j is refused in one line', async (args, message) => {
  const {outcome} = await run(args, {})
  expect(outcome.kind === 'failed' && outcome.message).toMatch(message)
})

test('needs the shop to run, and says what it has seeded', async () => {
  expect((await run(PUSH)).outcome).toMatchObject({
    message: expect.stringMatching(/^Start the shop first/) as string,
  })
  const seed = async () => ({created: ['a', 'b'], skipped: 3})
  expect(await run(['seed'], {seed})).toEqual({
    outcome: {kind: 'done'},
    lines: ['Added 2 documents; 3 were there before.'],
  })
})
