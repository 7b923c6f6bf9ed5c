import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {LakeError} from '../errors'
import {applyPatch} from './apply'
import {objectSchema, patchOperationsSchema} from './schema'
import type {JsonObject} from '../../runtime/json'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/** Public test cases that are not part of this repository; skipped unless they are available. */
const folder = process.env['GROQ_SUITE_DIR'] ?? join(repository, '..', 'shared', 'groq-suite')

const caseSchema = z.object({
  name: z.string(),
  before: objectSchema,
  patch: z.union([z.array(objectSchema), objectSchema.transform((patch) => [patch])]),
  after: objectSchema.optional(),
  expect: objectSchema.optional(),
  error: z.string().optional(),
})
type SuiteCase = z.infer<typeof caseSchema>

function readCases(file: string): SuiteCase[] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => caseSchema.parse(JSON.parse(line)))
}

function run({before, patch}: SuiteCase): JsonObject {
  return patch.reduce((attributes, {id: _id, ...operations}) => {
    return applyPatch(attributes, patchOperationsSchema.parse(operations))
  }, before)
}

describe.each([
  ['patch-examples.jsonl', 49],
  ['patch-tricky-cases.jsonl', 22],
])('%s', (file, count) => {
  const cases = readCases(file)
  if (cases.length === 0) {
    test.skip(`${file} is not here: set GROQ_SUITE_DIR to the folder it is in`)
    return
  }
  test('is complete', () => expect(cases).toHaveLength(count))
  test.each(cases)('$name', (suiteCase) => {
    if (suiteCase.error === undefined) {
      expect(run(suiteCase)).toStrictEqual(suiteCase.after ?? suiteCase.expect)
      return
    }
    expect(() => run(suiteCase)).toThrow(expect.objectContaining({status: Number(suiteCase.error)}))
    expect(() => run(suiteCase)).toThrow(LakeError)
  })
})
